import { BadRequestException, Injectable } from '@nestjs/common';

const ANSWER_LIMIT_MS = 5_000;

/**
 * What Efí does when an address is registered: it calls without a certificate, and only an address that refuses is taken,
 * unless `x-skip-mtls-checking: true` says that nobody asks for one there.
 */
@Injectable()
export class EfiProbe {
  async check(url: string, skip: unknown): Promise<void> {
    if (skip === 'true') return;
    const isOpen = await fetch(url, {
      ...{ method: 'POST', body: '{}', redirect: 'manual' },
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) throw new BadRequestException('O servidor do webhook aceitou uma chamada sem certificado (mTLS)');
  }
}
