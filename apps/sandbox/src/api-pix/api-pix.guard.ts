import type { TLSSocket } from 'node:tls';
import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sameSecret } from '../http/secret.guard.js';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import { TokenService } from './token.service.js';

/** Checks a token request: client id and secret and, when an authority is configured, a client certificate of it. */
@Injectable()
export class ClientGuard implements CanActivate {
  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const request = requireCertificate(context, this.config);
    const { clientId, clientSecret } = this.config.apiPix;
    const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    if (sameSecret(credentialsOf(request, 'basic'), expected)) return true;
    throw new UnauthorizedException('Cliente ou segredo errado');
  }
}

@Injectable()
export class TokenGuard implements CanActivate {
  constructor(
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    private readonly tokens: TokenService,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = requireCertificate(context, this.config);
    if (this.tokens.isAlive(credentialsOf(request, 'bearer'))) return true;
    throw new UnauthorizedException('Token ausente ou vencido');
  }
}

function requireCertificate(context: ExecutionContext, { apiPix }: SandboxConfig): FastifyRequest {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const shown = (request.raw.socket as Partial<TLSSocket>).authorized === true;
  if (apiPix.tls !== null && !shown) throw new ForbiddenException('Falta o certificado do cliente (mTLS)');
  return request;
}

function credentialsOf(request: FastifyRequest, scheme: string): string {
  const [given = '', credentials = ''] = (request.headers.authorization ?? '').split(/ +/, 2);
  return given.toLowerCase() === scheme ? credentials : '';
}
