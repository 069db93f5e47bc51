import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';

const LIFE_SECONDS = 3600;

/** Bearer tokens, in memory only: after a restart clients must request a new one, as with a real bank. */
@Injectable()
export class TokenService {
  private readonly ends = new Map<string, number>();

  issue(): { access_token: string; token_type: 'Bearer'; expires_in: number; scope: string } {
    const token = randomBytes(24).toString('base64url');
    this.ends.set(token, Date.now() + LIFE_SECONDS * 1000);
    const scope = 'cob.write cob.read pix.write pix.read webhook.write webhook.read rec.write rec.read';
    return { access_token: token, token_type: 'Bearer', expires_in: LIFE_SECONDS, scope };
  }

  isAlive(token: string): boolean {
    return (this.ends.get(token) ?? 0) > Date.now();
  }
}
