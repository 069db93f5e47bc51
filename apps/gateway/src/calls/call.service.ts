import type {
  CallMonth,
  CallOptionList,
  CallPageDto,
  CallWindowList,
  ClickCounted,
  EdgeIn,
  Identity,
  RpcRequest,
} from '@camarim/contracts';
import { isDomainError, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { PublicContent } from '../content/public-content.service.js';
import { CallPresenter } from './call.presenter.js';

type Click = Omit<RpcRequest<'billing.call.click'>, 'visitorId'> & { visitorId: string | null };
const VISITOR = { kind: 'visitor' } as const;
const NEXT_SLOTS = 6;

/** Reads of calls, the same for everybody: billing knows the times, the catalog who she is. */
@Injectable()
export class CallService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly content: PublicContent,
    private readonly present: CallPresenter,
  ) {}

  async options(modelId: string): Promise<CallOptionList> {
    const options = await this.rpc.call('billing.call-option.list', { modelId }, VISITOR);
    return { items: options.map((option) => this.present.option(option)) };
  }

  async slots({ offer, model, month }: EdgeIn<'call.slots'>): Promise<CallMonth> {
    const request = { optionId: offer, modelId: model ?? null, month };
    const reply = await this.rpc.call('billing.call.slots', request, VISITOR);
    return this.present.slots(reply, month);
  }

  async windows({ model, offer }: EdgeIn<'call.windows'>): Promise<CallWindowList> {
    const request = { modelId: model, optionId: offer ?? null };
    return this.present.windows(await this.rpc.call('billing.call.windows', request, VISITOR));
  }

  /** @throws call-offer-not-found, also when its creator is not on the site. */
  async page(optionId: string, modelId: string | null): Promise<CallPageDto> {
    const wanted = { optionId, modelId };
    const [option, nextSlots] = await Promise.all([
      this.rpc.call('billing.call-option.get', wanted, VISITOR),
      this.rpc.call('billing.call.next-slots', { ...wanted, limit: NEXT_SLOTS }, VISITOR),
    ]);
    try {
      const model = await this.content.modelById(option.modelId);
      return { option: this.present.option(option), model: this.present.model(model), nextSlots };
    } catch (error) {
      if (isDomainError(error) && error.code === 'model-not-found') throw problem('call-offer-not-found');
      throw error;
    }
  }

  /** @param click.visitorId null = a browser without the cookie: it has only looked. @throws call-offer-not-found */
  async click({ visitorId, ...click }: Click, viewer: Identity): Promise<ClickCounted> {
    const { optionId, modelId } = click;
    if (visitorId !== null) return this.rpc.call('billing.call.click', { ...click, visitorId }, viewer);
    await this.rpc.call('billing.call-option.get', { optionId, modelId }, VISITOR);
    return { counted: false };
  }
}
