import { type Identity, StaffDto, StaffSessionBody } from '@camarim/contracts';
import { normalizeEmail, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AgeCookies } from '../age/age-cookies.service.js';
import { API } from '../http/api-path.js';
import { deviceOf } from '../http/device-facts.js';
import { Public, Staff } from '../security/access.decorators.js';
import { Sessions } from '../security/sessions.service.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

/** Staff sign in with their own cookie: a fan's session never opens the back-office, nor the other way round. */
@Controller(`${API}/admin`)
@Staff()
export class AdminSessionController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly age: AgeCookies,
  ) {}

  @Post('session')
  @Public()
  async signIn(
    @Body() body: StaffSessionBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffDto> {
    const { password } = body;
    const email = normalizeEmail(body.email);
    const session = await this.rpc.call('users.staff.sign-in', { email, password, device: deviceOf(request) });
    const staff = presentStaff(session.identity, session.name);
    await this.sessions.begin(request, reply, 'staff', session);
    this.age.givePass(reply);
    return staff;
  }

  @Delete('session')
  @Public()
  @HttpCode(204)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.end(request, reply, 'staff');
  }

  /** The team is of age by its contracts: whoever opens the back-office sees its pictures. */
  @Get('me')
  me(@CurrentViewer() viewer: Viewer, @Res({ passthrough: true }) reply: FastifyReply): StaffDto {
    this.age.givePass(reply);
    return presentStaff(viewer.identity, viewer.name ?? '');
  }
}

function presentStaff(identity: Identity, name: string): StaffDto {
  if (identity.kind !== 'staff') throw problem('wrong-credentials');
  return { name, role: identity.role };
}
