import type { StaffDto, StaffSignInDto } from '@camarim/contracts';
import { normalizeEmail } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { AgeCookies } from '../age/age-cookies.service.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { Sessions } from '../security/sessions.service.js';
import { presentStaff } from './staff.presenter.js';
import { StaffDoor } from './staff-door.service.js';

/** Staff sign in with their own cookie: a fan's session never opens the back-office, nor the other way round. */
@Controller()
export class StaffSessionController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly age: AgeCookies,
    private readonly door: StaffDoor,
  ) {}

  @ByHand('staff-session.sign-in')
  async signIn({ input, request, reply }: RouteCall<'staff-session.sign-in'>): Promise<StaffSignInDto> {
    const { browser, open } = this.door.knock(request, reply);
    const asked = { ...given(input), email: normalizeEmail(input.email), ...browser };
    const answer = await this.rpc.call('users.staff.sign-in', asked);
    if (answer.step !== 'signed-in') return { newPassword: false, ...answer, staff: null };
    const staff = await open(answer.session);
    return { step: 'signed-in', newPassword: false, staff, challenge: null, expiresAt: null };
  }

  /** The second step: the authenticator's code, or a recovery code. */
  @ByHand('staff-session.confirm')
  async confirm({ input, request, reply }: RouteCall<'staff-session.confirm'>): Promise<StaffDto> {
    const { browser, open } = this.door.knock(request, reply);
    return open(await this.rpc.call('users.staff.confirm', { ...given(input), ...browser }));
  }

  /** 'Sair' ends every session of the person (FA-01). */
  @ByHand('staff-session.sign-out')
  async signOut({ request, reply }: RouteCall<'staff-session.sign-out'>): Promise<void> {
    const { identity } = await this.sessions.viewerOf(request, 'staff');
    if (identity.kind === 'staff') await this.rpc.call('users.session.end-many', { keepCurrent: false }, identity);
    await this.sessions.end(request, reply, 'staff');
  }

  /** The team is of age by its contracts: whoever opens the back-office sees its pictures. */
  @ByHand('staff-session.me')
  me({ viewer, reply }: RouteCall<'staff-session.me'>): StaffDto {
    this.age.givePass(reply);
    return presentStaff(viewer);
  }
}

/** An empty new password is none. */
export const given = <T extends { next?: string | undefined }>({ next, ...rest }: T) => ({
  ...rest,
  ...(next ? { next } : {}),
});
