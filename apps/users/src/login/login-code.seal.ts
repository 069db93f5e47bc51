import { constantTimeEqual, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { CodeUse } from './login-code.mail.js';

/** The fingerprints of one value by each key, that of the key in use first: it is written, all are looked for. */
export type Fingerprints = [string, ...string[]];

/**
 * What is kept of a code: a keyed fingerprint bound to its row, so that equal codes look different. While DATA_KEY is being
 * replaced processes write with either key, so a code is looked for and compared by the fingerprints of all of them.
 */
@Injectable()
export class LoginCodeSeal {
  constructor(private readonly box: SecretBox) {}

  seal(id: string, code: string): string {
    return this.box.index(`${id}:${code}`, 'login-code');
  }
  matches(id: string, code: string, sealed: string): boolean {
    return this.box.indexes(`${id}:${code}`, 'login-code').some((known) => constantTimeEqual(known, sealed));
  }
  emails(email: string, purpose: CodeUse['purpose']): Fingerprints {
    return this.box.indexes(email, `${purpose}-email`) as Fingerprints;
  }
  /** The token of the session a try opens, as `newToken` makes them: who knows all of the try and the key has it again. */
  tokenOf(attempt: { requestId: string; attemptId: string; email: string; code: string }): string {
    const { requestId, attemptId, email, code } = attempt;
    const hex = this.box.index([requestId, attemptId, email, code].join('\0'), 'login-attempt');
    return Buffer.from(hex, 'hex').toString('base64url');
  }
  networks(ip: string): Fingerprints {
    return this.box.indexes(ip, 'login-network') as Fingerprints;
  }
}
