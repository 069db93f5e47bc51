import type { BrowserFacts } from '@camarim/contracts';
import { isMetaCookie } from '@camarim/domain';
import { SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

const LONGEST_AGENT = 500;

/** Address and browser of a person, unreadable at rest. */
@Injectable()
export class BrowserSeal {
  constructor(private readonly box: SecretBox) {}

  seal({ ip, userAgent, fbp, fbc }: BrowserFacts): string {
    const facts: BrowserFacts = {
      ip: ip.slice(0, 45),
      userAgent: userAgent?.slice(0, LONGEST_AGENT) || null,
      fbp: isMetaCookie(fbp) ? fbp : null,
      fbc: isMetaCookie(fbc) ? fbc : null,
    };
    return this.box.seal(JSON.stringify(facts));
  }
  open(sealed: string): BrowserFacts {
    return JSON.parse(this.box.open(sealed)) as BrowserFacts;
  }
}
