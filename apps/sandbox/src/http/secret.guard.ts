import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';

/** Basic authentication of the PIX API: the secret key is the user, the password is empty. */
@Injectable()
export class BasicGuard implements CanActivate {
  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const expected = Buffer.from(`${this.config.secretKey}:`).toString('base64');
    return allow(context, 'Basic', expected);
  }
}

/** Basic authentication of the mailbox, whose mails contain sign-in codes. */
@Injectable()
export class MailReaderGuard implements CanActivate {
  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const expected = Buffer.from(`camarim:${this.config.mailPassword}`).toString('base64');
    return allow(context, 'Basic', expected);
  }
}

/** Woovi's: the secret key as it is, without a scheme before it. */
@Injectable()
export class AppIdGuard implements CanActivate {
  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (sameSecret(authorization, this.config.secretKey)) return true;
    throw new UnauthorizedException('appID inválido');
  }
}

/** Bearer authentication for sending mail. */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  canActivate(context: ExecutionContext): boolean {
    return allow(context, 'Bearer', this.config.secretKey);
  }
}

function allow(context: ExecutionContext, scheme: 'Basic' | 'Bearer', expected: string): boolean {
  const http = context.switchToHttp();
  const header = http.getRequest<FastifyRequest>().headers.authorization ?? '';
  const [given = '', credentials = ''] = header.split(/ +/, 2);
  if (given.toLowerCase() === scheme.toLowerCase() && sameSecret(credentials, expected)) return true;
  void http.getResponse<FastifyReply>().header('www-authenticate', `${scheme} realm="sandbox"`);
  throw new UnauthorizedException('Chave secreta ausente ou errada');
}

// Digests have a fixed length, so the time taken reveals neither the length nor the first differing byte of the secret.
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
