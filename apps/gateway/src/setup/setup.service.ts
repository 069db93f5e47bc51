import type { Identity, Setup, SetupFact, SetupPart } from '@camarim/contracts';
import { SETUP_STEPS, type SetupStep } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { LegalService } from '../legal/legal.service.js';
import { unlessRefused } from '../operations/unless-refused.js';

const LIMIT_MS = 2_000;
const SERVICES = ['billing', 'catalog', 'marketing', 'users'] as const;

/** How far the house is set up: facts, put together from the services and from what the edge was given. */
@Injectable()
export class SetupStateService {
  private readonly logger = new Logger(SetupStateService.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly legal: LegalService,
  ) {}

  /** A step whose service does not answer is unknown. @throws forbidden, unauthenticated */
  async get(owner: Identity): Promise<Setup> {
    const parts = await Promise.all(SERVICES.map((service) => this.ask(service, owner)));
    const known = new Map<SetupStep, boolean | null>(parts.flatMap(({ steps }) => steps).map(pair));
    known.set(
      'legal',
      Object.values(this.legal.supplier()).every((value) => value !== null),
    );
    return { steps: SETUP_STEPS.map((step) => ({ step, isDone: known.get(step) ?? null })) };
  }

  private ask(service: (typeof SERVICES)[number], owner: Identity): Promise<SetupPart> {
    const silent = (): SetupPart => {
      this.logger.warn(`${service} does not say how far it is set up`);
      return { steps: [] };
    };
    return this.rpc.call(`${service}.setup.get`, {}, owner, LIMIT_MS).catch(unlessRefused(silent));
  }
}

const pair = ({ step, isDone }: SetupFact) => [step, isDone] as const;
