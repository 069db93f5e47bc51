import type { PlanDto } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Images, type LucideIcon, ShieldCheck, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import * as common from '../common-words.js';
import { includedLines } from '../purchases/included-lines.js';
import { moneyQueries } from '../purchases/money-queries.js';
import * as words from './words.js';

/** Three facts about what is bought: counted, delivered, and how it is paid (FV-22, FV-28, BIL-07). */
export function PlanFacts({ plan, recurring }: { plan: PlanDto; recurring: boolean }) {
  const [first] = benefitsOf(plan);
  return (
    <ul className="space-y-2.5">
      <Fact icon={Images}>
        <Counted modelId={plan.modelId} />
      </Fact>
      {first !== undefined && <Fact icon={Sparkles}>{first}</Fact>}
      <Fact icon={ShieldCheck}>{recurring ? words.MONTHLY : words.NO_RENEWAL}</Fact>
    </ul>
  );
}

/** What else comes with the plan, folded; nothing when the three facts say it all. */
export function PlanDetails({ plan }: { plan: PlanDto }) {
  const included = useQuery(moneyQueries.included(plan.modelId));
  const lines = [...benefitsOf(plan).slice(1), ...includedLines(included.data).slice(1)];
  if (lines.length === 0) return null;
  return (
    <details className="text-sm text-quiet">
      <summary className="flex min-h-11 items-center font-semibold text-text underline">{words.INCLUDED}</summary>
      <ul className="list-disc space-y-1.5 pb-2 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** The count of the system now; the receipt keeps the count at the time of payment (BIL-38). */
function Counted({ modelId }: { modelId: string | null }) {
  const included = useQuery(moneyQueries.included(modelId));
  if (included.isPending) return <span className="skeleton block h-5 w-48 rounded-input" />;
  const [line] = includedLines(included.data);
  if (line !== undefined) return line;
  return (
    <span className="text-quiet">
      {words.NOT_COUNTED}{' '}
      <button type="button" className="min-h-11 underline" onClick={() => void included.refetch()}>
        {common.RETRY}
      </button>
    </span>
  );
}

/** The benefits as the server words them, highlighted ones first. */
const benefitsOf = ({ benefits, highlightedBenefits }: PlanDto): string[] =>
  [...new Set([...highlightedBenefits, ...benefits])].filter((line) => !words.isRenewal(line)).map(words.benefit);

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <Icon className="size-5 shrink-0 text-gold" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
