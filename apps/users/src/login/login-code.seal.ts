import { constantTimeEqual, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { CodeUse } from './login-code.mail.js';

/** What is kept of a code: a keyed fingerprint bound to its row, so that equal codes look different. */
@Injectable()
export class LoginCodeSeal {
  constructor(private readonly box: SecretBox) {}

  seal(id: string, code: string): string {
    return this.box.index(`${id}:${code}`, 'login-code');
  }
  matches(id: string, code: string, sealed: string): boolean {
    return constantTimeEqual(this.seal(id, code), sealed);
  }
  email(email: string, purpose: CodeUse['purpose']): string {
    return this.box.index(email, `${purpose}-email`);
  }
  network(ip: string): string {
    return this.box.index(ip, 'login-network');
  }
}
