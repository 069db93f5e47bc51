import { EMAIL_MAX_LENGTH, isValidEmail, NOTICE_LIMITS, normalizeEmail } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Asks } from '../../api/operation.js';
import { messageOf } from '../../api/problem.js';
import { trustApi } from '../../api/trust.js';
import { useOnce } from '../../lib/use-once.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { ErrorNotice } from '../../ui/notice.js';
import { ABOUT_PARAM, paths } from '../paths.js';
import { ReportReason } from './report-reason.js';
import * as words from './words.js';

type NoticeForm = Asks<'POST /notices'>;
type Faults = Partial<Record<keyof NoticeForm, string>>;
type Draft = Omit<NoticeForm, 'kind'> & { kind: NoticeForm['kind'] | null };

/** The form for takedown notices, with or without an account (Marco Civil art. 21; FV-38). */
export function ReportPage() {
  const [search] = useSearchParams();
  const [draft, setDraft] = useState<Draft>({
    kind: null,
    address: search.get(ABOUT_PARAM) ?? '',
    description: '',
    name: '',
    email: '',
    isParticipant: false,
    goodFaith: false,
  });
  const [faults, setFaults] = useState<Faults>({});
  const descriptionId = useId();
  const once = useOnce();
  const send = useMutation({
    mutationFn: (form: NoticeForm) => once((clientId) => trustApi.report({ clientId, ...form })),
  });
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setFaults({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(draft);
    setFaults(found);
    const { kind } = draft;
    if (kind === null || Object.keys(found).length > 0 || send.isPending) return;
    send.mutate({ ...draft, kind, email: normalizeEmail(draft.email), language: __EN__ ? 'en' : 'pt-BR' });
  };

  if (send.data) {
    return (
      <section className="mx-auto max-w-xl space-y-4 px-4 pt-28 pb-20">
        <h1 className="show text-3xl">{words.RECEIVED}</h1>
        <p role="status">
          {words.PROTOCOL} <strong className="tabular-nums">{send.data.protocol}</strong>
          {words.ANSWER}
        </p>
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {words.GO_HOME}
        </Link>
      </section>
    );
  }
  return (
    <section className="mx-auto max-w-xl px-4 pt-24 pb-20">
      <h1 className="show text-3xl">{words.TITLE}</h1>
      <p className="mt-2 text-quiet">{words.TEXT}</p>
      <form noValidate onSubmit={submit} className="mt-6 space-y-5">
        <ReportReason kind={draft.kind} fault={faults.kind} onChange={(kind) => change({ kind })} />
        <Field
          label={words.ADDRESS}
          placeholder={words.ADDRESS_EXAMPLE}
          maxLength={NOTICE_LIMITS.address.max}
          value={draft.address}
          error={faults.address}
          onChange={(event) => change({ address: event.target.value })}
        />
        <div>
          <label htmlFor={descriptionId} className="mb-1.5 block text-sm font-medium text-quiet">
            {words.WHAT_HAPPENED}
          </label>
          <textarea
            id={descriptionId}
            rows={5}
            maxLength={NOTICE_LIMITS.description.max}
            aria-invalid={faults.description ? true : undefined}
            aria-describedby={`${descriptionId}-note`}
            className="block w-full rounded-input border border-transparent bg-field px-4 py-3 text-base focus:border-gold"
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
          <p id={`${descriptionId}-note`} aria-live="polite" className="pt-1.5 text-sm text-danger-soft">
            {faults.description}
          </p>
        </div>
        <Field
          label={words.NAME}
          autoComplete="name"
          maxLength={NOTICE_LIMITS.name.max}
          value={draft.name}
          error={faults.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          label={words.EMAIL}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          value={draft.email}
          error={faults.email}
          hint={words.EMAIL_HINT}
          onChange={(event) => change({ email: event.target.value })}
        />
        <Check
          label={words.PARTICIPANT}
          checked={draft.isParticipant ?? false}
          onChange={(isParticipant) => change({ isParticipant })}
        />
        <Check
          label={words.GOOD_FAITH}
          checked={draft.goodFaith}
          fault={faults.goodFaith}
          onChange={(goodFaith) => change({ goodFaith })}
        />
        {send.isError && <ErrorNotice>{messageOf(send.error)}</ErrorNotice>}
        <Button type="submit" className="w-full" busy={send.isPending}>
          {words.SEND}
        </Button>
      </form>
    </section>
  );
}

type CheckProps = { label: string; checked: boolean; fault?: string | undefined; onChange: (on: boolean) => void };

function Check({ label, checked, fault, onChange }: CheckProps) {
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-6 shrink-0"
          checked={checked}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p aria-live="polite" className="text-sm text-danger-soft">
        {fault}
      </p>
    </div>
  );
}

function faultsOf({ kind, address, description, name, email, goodFaith }: Draft): Faults {
  return {
    ...(kind === null ? { kind: words.CHOOSE_REASON } : {}),
    ...(address.trim() ? {} : { address: words.ADDRESS_MISSING }),
    ...(description.trim().length < NOTICE_LIMITS.description.min
      ? { description: words.tooShort(NOTICE_LIMITS.description.min) }
      : {}),
    ...(name.trim().length < 2 ? { name: words.NAME_MISSING } : {}),
    ...(isValidEmail(normalizeEmail(email)) ? {} : { email: words.EMAIL_INVALID }),
    ...(goodFaith ? {} : { goodFaith: words.TICK_TO_SEND }),
  };
}
