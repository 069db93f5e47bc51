import {
  StaffCreateBody,
  StaffMemberDto,
  StaffMemberListDto,
  StaffUpdateBody,
  TemporaryPasswordDto,
} from '@camarim/contracts';
import { normalizeEmail } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentMember, presentTemporary } from './staff.presenter.js';

const StaffId = () => Param('id', new UuidParam('staff-not-found'));

/** The team, kept by its owners (USR-24). */
@Controller(`${API}/admin/staff`)
@Staff('ownership')
export class StaffController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(@CurrentViewer() { identity }: Viewer): Promise<StaffMemberListDto> {
    return { items: (await this.rpc.call('users.staff.list', {}, identity)).map(presentMember) };
  }

  @Post()
  async create(@Body() body: StaffCreateBody, @CurrentViewer() { identity }: Viewer): Promise<TemporaryPasswordDto> {
    const { name, role } = body;
    const email = normalizeEmail(body.email);
    return presentTemporary(await this.rpc.call('users.staff.create', { name, email, role }, identity));
  }

  @Patch(':id')
  async update(
    @StaffId() staffId: string,
    @Body() { name, role }: StaffUpdateBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<StaffMemberDto> {
    return presentMember(await this.rpc.call('users.staff.update', { staffId, name, role }, identity));
  }

  @Post(':id/deactivate')
  @HttpCode(200)
  async deactivate(@StaffId() staffId: string, @CurrentViewer() { identity }: Viewer): Promise<StaffMemberDto> {
    return presentMember(await this.rpc.call('users.staff.deactivate', { staffId }, identity));
  }

  @Post(':id/reactivate')
  @HttpCode(200)
  async reactivate(@StaffId() staffId: string, @CurrentViewer() { identity }: Viewer): Promise<StaffMemberDto> {
    return presentMember(await this.rpc.call('users.staff.reactivate', { staffId }, identity));
  }

  /** The next sign-in sets a new authenticator up. */
  @Post(':id/reset-totp')
  @HttpCode(200)
  async resetTotp(@StaffId() staffId: string, @CurrentViewer() { identity }: Viewer): Promise<StaffMemberDto> {
    return presentMember(await this.rpc.call('users.staff.reset-totp', { staffId }, identity));
  }

  @Post(':id/reset-password')
  @HttpCode(200)
  async resetPassword(
    @StaffId() staffId: string,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<TemporaryPasswordDto> {
    return presentTemporary(await this.rpc.call('users.staff.reset-password', { staffId }, identity));
  }
}
