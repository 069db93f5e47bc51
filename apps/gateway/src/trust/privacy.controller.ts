import { Readable } from 'node:stream';
import type { DataExportDto, DataExportView, ErasureBegun } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { SignedIn } from '../security/access.decorators.js';
import { SessionCookies } from '../security/session-cookies.service.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

/** What a person may ask about their own data (LGPD art. 18; USR-30). */
@Controller()
export class PrivacyController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookies: SessionCookies,
  ) {}

  @ByHand('export.send-code')
  async sendExportCode({ viewer, request }: RouteCall<'export.send-code'>): Promise<void> {
    await this.rpc.call('users.export.send-code', { ip: request.ip }, viewer.identity);
  }

  @ByHand('export.begin')
  async begin({ input, viewer }: RouteCall<'export.begin'>): Promise<DataExportDto> {
    return present(await this.rpc.call('users.export.request', input, viewer.identity));
  }

  @ByHand('export.latest')
  async latest({ viewer }: RouteCall<'export.latest'>): Promise<DataExportDto | null> {
    const latest = await this.rpc.call('users.export.latest', {}, viewer.identity);
    return latest && present(latest);
  }

  @Get(`${API}/me/export/:id/file`)
  @SignedIn()
  @ApiProduces('application/zip')
  async file(
    @Param('id', new UuidParam('export-not-found')) exportId: string,
    @CurrentViewer() { identity }: Viewer,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const read = (part: number) => this.rpc.call('users.export.read', { exportId, part }, identity);
    const first = await read(0);
    void reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="meus-dados-camarim.zip"');
    await reply.send(Readable.from(partsFrom(first, read)));
  }

  @ByHand('erasure.send-code')
  async sendErasureCode({ viewer, request }: RouteCall<'erasure.send-code'>): Promise<void> {
    await this.rpc.call('users.erasure.send-code', { ip: request.ip }, viewer.identity);
  }

  @ByHand('erasure.begin')
  async erase({ input, viewer, reply }: RouteCall<'erasure.begin'>): Promise<ErasureBegun> {
    const erasure = await this.rpc.call('users.erasure.request', input, viewer.identity);
    this.cookies.clear(reply, 'fan');
    return erasure;
  }
}

type Part = { data: string; isLast: boolean };

async function* partsFrom(first: Part, read: (part: number) => Promise<Part>): AsyncGenerator<Buffer> {
  let part = first;
  for (let next = 1; ; next += 1) {
    yield Buffer.from(part.data, 'base64');
    if (part.isLast) return;
    part = await read(next);
  }
}

const present = (view: DataExportView): DataExportDto => ({
  ...view,
  url: view.status === 'ready' ? `/${API}/me/export/${view.id}/file` : null,
});
