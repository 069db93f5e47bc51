import { randomUUID } from 'node:crypto';
import type { RpcReply } from '@camarim/contracts';
import { StandInDoor } from '@camarim/messaging';
import { eventually } from '@camarim/testing';
import { Controller } from '@nestjs/common';
import { aTeamMember, type Catalog } from '../../test/catalog-fixture.js';
import { startCatalogBesideBilling } from '../../test/stand-in-billing.js';

const [bookingId, userId, reportId] = [randomUUID(), randomUUID(), randomUUID()];

/** Billing, which keeps what was said of a call. */
@Controller()
class BillingDoors {
  @StandInDoor('billing.room-report.get')
  report(): RpcReply<'billing.room-report.get'> {
    const createdAt = '2026-11-26T20:10:00.000Z';
    return { bookingId, side: 'fan', userId, text: 'Ela pediu o meu telefone', createdAt };
  }
}

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalogBesideBilling(BillingDoors);
}, 60_000);
afterAll(() => catalog?.stop());

it('a call that was stopped is among the reports the team reads, with its words and nobody’s address (ROOM-15)', async () => {
  await catalog.hear('call-room.reported', { bookingId, userId, modelId: randomUUID(), reportId });
  const query = { status: null, cursor: null, limit: 20 };
  const [notice] = await eventually(async () => {
    const { items } = await catalog.rpc.call('catalog.notice.list', query, aTeamMember('support'));
    return items.length > 0 && items;
  });
  expect(notice).toMatchObject({
    ...{
      kind: 'other',
      status: 'open',
      address: `/agendamentos/${bookingId}`,
      description: 'Ela pediu o meu telefone',
    },
    ...{ name: 'Quem comprou a chamada', email: '', subject: null, story: null },
  });
  expect(await catalog.said('notice.received')).toEqual([{ noticeId: notice?.id }]);
});

it('a report two of the team answer at once is answered once, and the slower one reads that it was decided (FV-38)', async () => {
  const query = { status: 'open' as const, cursor: null, limit: 20 };
  const { items } = await catalog.rpc.call('catalog.notice.list', query, aTeamMember('support'));
  const decision = { noticeId: items[0]?.id ?? '', status: 'refused' as const, answer: 'Nada foi encontrado.' };
  await catalog.rpc.call('catalog.notice.decide', decision, aTeamMember('support'));
  const again = catalog.rpc.call('catalog.notice.decide', { ...decision, status: 'removed' }, aTeamMember('admin'));
  await expect(again).rejects.toMatchObject({
    code: 'transition-not-allowed',
    errors: [{ field: 'status', message: 'Esta denúncia já foi decidida.' }],
  });
  expect(await catalog.said('notice.decided')).toMatchObject([{ noticeId: decision.noticeId, status: 'refused' }]);
});
