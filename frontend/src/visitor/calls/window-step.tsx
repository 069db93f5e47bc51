import type { CallOptionDto, CallWindowDto } from '@camarim/contracts';
import { CALL_CANCEL_TEXTS, formatBRL } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { Button, buttonClass } from '../../ui/button.js';
import { EmptyState, ErrorNotice } from '../../ui/notice.js';
import { bookAt } from './book-address.js';
import { callQueries } from './call-api.js';
import { formatMinutes } from './call-times.js';
import { MINUTES_TO_PAY } from './call-words.js';
import { onlyAvailable, WindowPicker } from './window-picker.js';

const LEGENDS = { windows: 'Escolha quando', periods: 'Escolha o período' } as const;
type Props = {
  username: string;
  option: CallOptionDto;
  /** 'windows': the four windows of a call (BIL-51); 'periods': the four periods of the VIP club (BIL-52). */
  kind: keyof typeof LEGENDS;
  onBook: (window: CallWindowDto['id']) => void;
  onBack: () => void;
};

/** Chooses a time window, with its price and the time left to pay (FV-26). */
export function WindowStep({ username, option, kind, onBook, onBack }: Props) {
  const windows = useQuery(callQueries.windows(option.modelId, option.id));
  const [chosen, setChosen] = useState<CallWindowDto['id'] | null>(null);
  if (windows.isPending) {
    return (
      <div role="status" className="mt-4 space-y-2.5">
        <span className="sr-only">Carregando horários...</span>
        <div className="skeleton h-20 rounded-card" />
        <div className="skeleton h-20 rounded-card" />
        <div className="skeleton h-20 rounded-card" />
      </div>
    );
  }
  if (!windows.data) {
    return (
      <div className="mt-4 space-y-3">
        <ErrorNotice>{messageOf(windows.error)}</ErrorNotice>
        <Button look="secondary" className="w-full" onClick={() => void windows.refetch()}>
          Tentar de novo
        </Button>
      </div>
    );
  }
  const free = onlyAvailable(windows.data[kind]);
  const calendar = (
    <Link
      to={bookAt({ username, optionId: option.id })}
      className={buttonClass(free.length > 0 ? 'ghost' : 'primary', 'w-full')}
    >
      Ver todos os horários no calendário
    </Link>
  );
  if (free.length === 0) {
    return (
      <EmptyState
        icon={<CalendarX className="size-6" aria-hidden="true" />}
        title="Nenhum horário livre hoje nem amanhã"
      >
        {calendar}
        <Button look="ghost" onClick={onBack}>
          Voltar
        </Button>
      </EmptyState>
    );
  }
  const window = free.find(({ id }) => id === chosen);
  return (
    <form
      className="mt-4 space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (window) onBook(window.id);
      }}
    >
      <WindowPicker legend={LEGENDS[kind]} windows={free} value={chosen} onChange={setChosen} />
      <div className="rounded-card border border-line bg-bg p-4 text-sm">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">
            {option.title} · {formatMinutes(option.durationMinutes)}
          </span>
          <span className="text-lg font-bold tabular-nums">{formatBRL(option.price.amountCents)}</span>
        </p>
        <p className="mt-1 text-quiet">
          O horário fica reservado por {MINUTES_TO_PAY} minutos, o tempo de pagar o PIX. Com o pagamento confirmado, a
          chamada está marcada e você recebe o contato.
        </p>
        {window && <p className="mt-1 text-quiet">{CALL_CANCEL_TEXTS[window.id === 'now' ? 'now' : 'slot'].pt}</p>}
      </div>
      <div className="space-y-1">
        <Button type="submit" className="w-full" disabled={!window}>
          {window ? 'Reservar e pagar' : 'Escolha um horário'}
        </Button>
        {calendar}
        <Button look="ghost" className="w-full" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
