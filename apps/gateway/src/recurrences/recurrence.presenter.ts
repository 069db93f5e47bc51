import { money, type Page, type RecurrenceDto, type RecurrencePageDto, type RecurrenceView } from '@camarim/contracts';

export const presentRecurrence = (view: RecurrenceView): RecurrenceDto => ({
  ...{ id: view.id, modelId: view.modelId, planName: view.planName, amount: money(view.amountCents) },
  ...{ status: view.status, nextDebitOn: view.nextDebitOn, missed: view.missed, authorisedAt: view.authorisedAt },
  ...{ endedAt: view.endedAt, endedBy: view.endedBy, endReason: view.endReason },
});

export const presentRecurrences = ({ items, nextCursor }: Page<RecurrenceView>): RecurrencePageDto => ({
  items: items.map(presentRecurrence),
  nextCursor,
});
