import { Readable } from 'node:stream';
import { DataExportDto, type DataExportView, ErasureBody, ErasureDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { SignedIn } from '../security/access.decorators.js';
import { SessionCookies } from '../security/session-cookies.service.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

/** What a person may ask about their own data (LGPD art. 18; USR-30). */
@Controller(`${API}/me`)
@SignedIn()
export class PrivacyController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookies: SessionCookies,
  ) {}

  /** One at a time: while there is a copy in preparation or ready, that one is answered. */
  @Post('export')
  @HttpCode(202)
  async begin(@CurrentViewer() { identity }: Viewer): Promise<DataExportDto> {
    return present(await this.rpc.call('users.export.request', {}, identity));
  }

  /** 204 = none was ever asked for. */
  @Get('export')
  async latest(
    @CurrentViewer() { identity }: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DataExportDto | undefined> {
    const latest = await this.rpc.call('users.export.latest', {}, identity);
    if (latest !== null) return present(latest);
    void reply.status(204);
    return undefined;
  }

  @Get('export/:id/file')
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

  /** A code to the account's own address: an open session alone must not be able to delete everything. */
  @Post('erasure/code')
  @HttpCode(202)
  async sendCode(@CurrentViewer() { identity }: Viewer, @Req() request: FastifyRequest): Promise<void> {
    await this.rpc.call('users.erasure.send-code', { ip: request.ip }, identity);
  }

  @Post('erasure')
  @HttpCode(202)
  async erase(
    @Body() { code }: ErasureBody,
    @CurrentViewer() { identity }: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ErasureDto> {
    const erasure = await this.rpc.call('users.erasure.request', { code }, identity);
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
