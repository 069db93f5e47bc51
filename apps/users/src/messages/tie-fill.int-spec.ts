import { randomUUID } from 'node:crypto';
import type { BoughtTie, RpcReply, RpcRequest } from '@camarim/contracts';
import { MessagingModule, rpcTransport, StandInDoor } from '@camarim/messaging';
import { PlatformModule, ServiceConfig } from '@camarim/platform';
import { startService, testConfig } from '@camarim/testing';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type MessageBench, startMessageBench } from '../../test/message-bench.js';
import { TieFill } from './tie-fill.service.js';

/** Billing, with what was bought long ago, two of it a page. */
@Controller()
class BillingDoors {
  static bought: BoughtTie[] = [];
  static asked: (string | null)[] = [];

  @StandInDoor('billing.tie.list')
  list(@Payload() { after }: RpcRequest<'billing.tie.list'>): RpcReply<'billing.tie.list'> {
    BillingDoors.asked.push(after);
    const from = BillingDoors.bought.findIndex(({ sourceId }) => sourceId === after) + 1;
    const items = BillingDoors.bought.slice(from, from + 2);
    return { items, nextCursor: items.length < 2 ? null : (items[1]?.sourceId ?? null) };
  }
}

let bench: MessageBench;
let billing: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  bench = await startMessageBench();
  const { DATABASE_URL, NATS_URL, REDIS_URL } = bench.config;
  const config = testConfig(ServiceConfig, { DATABASE_URL, NATS_URL, REDIS_URL });
  const imports = [PlatformModule.forRoot(config), MessagingModule.forEdge({ service: 'billing', config })];
  const module = { module: BillingDoors, imports, controllers: [BillingDoors] };
  billing = await startService({ name: 'billing', module, rpc: rpcTransport('billing', config) });
}, 60_000);
afterAll(async () => {
  await billing?.close();
  await bench?.end();
});

it('who bought before messages existed may write, once asked; what was given back meanwhile opens nothing (MSG-68)', async () => {
  const { LUNA } = bench;
  const [called, gave, back] = [await bench.person(), await bench.person(), await bench.person()];
  const tie = (userId: string, kind: BoughtTie['kind']): BoughtTie => ({
    ...{ sourceId: randomUUID(), userId, modelId: LUNA, kind },
  });
  const returned = tie(back.userId, 'tip');
  BillingDoors.bought = [
    ...[tie(called.userId, 'call'), tie(gave.userId, 'tip'), returned],
    // of somebody who is gone
    tie(randomUUID(), 'call'),
  ];
  const door = async (who: typeof called) => (await bench.call('users.thread.door', { modelId: LUNA }, who)).refusal;
  expect(await door(called)).toBe('messages-not-allowed');
  // its end is heard first
  await bench.db.execute(
    `insert into message_tie (source_id, account_id, model_id, kind, is_over) values ($1, $2, $3, 'tip', true)`,
    [returned.sourceId, back.userId, LUNA],
  );
  // a round may have asked before there was anything
  await bench.db.execute('update message_tie_fill set cursor = null, done_at = null');
  BillingDoors.asked = [];
  await bench.app.get(TieFill, { strict: false }).fill();
  expect([await door(called), await door(gave), await door(back)]).toEqual([null, null, 'messages-not-allowed']);
  expect(BillingDoors.asked).toEqual([null, BillingDoors.bought[1]?.sourceId, BillingDoors.bought[3]?.sourceId]);
  expect(await bench.db.query('select 1 from message_tie')).toHaveLength(3);
  // once: it is not asked again
  await bench.app.get(TieFill, { strict: false }).fill();
  expect(BillingDoors.asked).toHaveLength(3);
});
