import type { SessionReply, StaffDto } from '@camarim/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AgeCookies } from '../age/age-cookies.service.js';
import { deviceOf } from '../http/device-facts.js';
import { Sessions } from '../security/sessions.service.js';
import { presentStaff } from './staff.presenter.js';
import { StaffDeviceCookie } from './staff-device-cookie.service.js';

/** The cookies of somebody of the team, in the three ways there are to be let in. */
@Injectable()
export class StaffDoor {
  constructor(
    private readonly sessions: Sessions,
    private readonly age: AgeCookies,
    private readonly devices: StaffDeviceCookie,
  ) {}

  /** What users are told of the browser that asks, and what is done once it is let in. */
  knock(request: FastifyRequest, reply: FastifyReply) {
    const known = this.devices.wish(request);
    const open = async (session: SessionReply): Promise<StaffDto> => {
      const staff = presentStaff(session);
      await this.sessions.begin(request, reply, 'staff', session);
      known.hand(reply);
      this.age.givePass(reply);
      return staff;
    };
    return { browser: { deviceId: known.id, device: deviceOf(request) }, open };
  }
}
