import { createHash, randomUUID } from 'node:crypto';
import type { Identity, MatchKeysView, RpcReply, RpcRequest } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Caller, MessagingModule, RpcDoor, requireService, requireUser, StandInDoor } from '@camarim/messaging';
import { PlatformModule, type ServiceConfig } from '@camarim/platform';
import { Controller, type DynamicModule, Injectable, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';

export interface Person {
  name: string;
  email: string;
  phone: string;
}
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What billing, catalog and users would know. */
@Injectable()
export class Outside {
  readonly models = new Map<string, string>([[randomUUID(), 'luna']]);
  /** Whose page a model's is: the account of the creator. */
  readonly creators = new Map<string, string>();
  readonly people = new Map<string, Person>();
  /** Who has access now, as billing would say. */
  readonly subscribers = new Set<string>();
  asked = 0;

  get luna(): string {
    return [...this.models.keys()][0] ?? '';
  }
}

@Controller()
export class OutsideDoors {
  constructor(private readonly outside: Outside) {}

  @StandInDoor('catalog.model.get')
  model(@Payload() { username }: RpcRequest<'catalog.model.get'>): RpcReply<'catalog.model.get'> {
    const found = [...this.outside.models].find(([, name]) => name === username);
    if (!found) throw problem('model-not-found');
    return aModel(...found);
  }
  @StandInDoor('catalog.model.get-by-id')
  modelById(@Payload() { modelId }: RpcRequest<'catalog.model.get-by-id'>): RpcReply<'catalog.model.get-by-id'> {
    const name = this.outside.models.get(modelId);
    if (!name) throw problem('model-not-found');
    return aModel(modelId, name);
  }
  /** Everybody is on the site, as long as no event says otherwise. */
  @StandInDoor('catalog.model.standing')
  standing(): RpcReply<'catalog.model.standing'> {
    return { standing: 'active', since: '2026-01-01T00:00:00.000Z' };
  }
  @StandInDoor('catalog.model.creator-of')
  creatorOf(
    @Payload() { modelId }: RpcRequest<'catalog.model.creator-of'>,
    @Caller() caller: Identity,
  ): RpcReply<'catalog.model.creator-of'> {
    requireService(caller, 'marketing');
    return { creatorUserId: this.outside.creators.get(modelId) ?? null };
  }
  @StandInDoor('billing.subscription.get-active')
  active(
    @Payload() { modelId }: RpcRequest<'billing.subscription.get-active'>,
    @Caller() caller: Identity,
  ): RpcReply<'billing.subscription.get-active'> {
    if (!this.outside.subscribers.has(requireUser(caller))) return null;
    const period = { startsAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-31T00:00:00.000Z' };
    return { id: randomUUID(), planId: randomUUID(), planName: '1 mês', modelId, ...period };
  }
  /** Plain readings of the rules, apart from the code that users runs. */
  @RpcDoor('users.account.get-match-keys')
  keys(
    @Payload() { userIds }: RpcRequest<'users.account.get-match-keys'>,
    @Caller() caller: Identity,
  ): RpcReply<'users.account.get-match-keys'> {
    requireService(caller, 'marketing');
    this.outside.asked += 1;
    return userIds.flatMap((userId): MatchKeysView[] => {
      const person = this.outside.people.get(userId);
      if (!person) return [];
      const [fn = '', ...rest] = person.name.toLowerCase().split(' ');
      const keys = { em: sha256(person.email), ph: sha256(person.phone), fn: sha256(fn) };
      return [{ userId, ...keys, ln: rest.length > 0 ? sha256(rest.join(' ')) : null }];
    });
  }
}

const aModel = (id: string, username: string): RpcReply<'catalog.model.get'> => ({
  id,
  username,
  displayName: username,
  bio: '',
  bioBoldEnabled: false,
  socialLinks: [],
  location: null,
  verifiedAt: null,
  profileImage: null,
  coverImage: null,
  coverCard: null,
  shareImage: null,
  palette: null,
  stats: { posts: 0, likes: 0 },
  collections: [],
  createdAt: '2026-01-01T00:00:00.000Z',
});

@Module({})
export class OutsideModule {
  static register(config: ServiceConfig, outside: Outside): DynamicModule {
    return {
      module: OutsideModule,
      imports: [PlatformModule.forRoot(config), MessagingModule.forEdge({ service: 'outside', config })],
      controllers: [OutsideDoors],
      providers: [{ provide: Outside, useValue: outside }],
    };
  }
}
