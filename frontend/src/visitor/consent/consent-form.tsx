import type { ConsentsBody, ConsentsDto } from '@camarim/contracts';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { toast } from '../../ui/toast.js';
import * as words from './sheet-words.js';
import { useDecide } from './use-decide.js';

const PURPOSES: readonly { key: keyof ConsentsBody; label: string; text: string }[] = [
  {
    key: 'marketing',
    label: words.MARKETING,
    text: words.MARKETING_TEXT,
  },
  { key: 'analytics', label: words.ANALYTICS, text: words.ANALYTICS_TEXT },
];

/** One switch per purpose; strictly necessary cookies are not optional. */
export function ConsentForm({ consents, onDone }: { consents: ConsentsDto; onDone?: () => void }) {
  const [choice, setChoice] = useState<ConsentsBody>({
    marketing: consents.marketing,
    analytics: consents.analytics,
  });
  const decide = useDecide(() => {
    toast('success', words.SAVED);
    onDone?.();
  });
  return (
    <div className="space-y-3">
      <ul className="divide-y divide-line rounded-input bg-field">
        <li className="px-4 py-3 text-sm">
          <p className="font-medium">{words.NECESSARY}</p>
          <p className="text-quiet">{words.NECESSARY_TEXT}</p>
        </li>
        {PURPOSES.map(({ key, label, text }) => (
          <li key={key}>
            <label className="flex min-h-14 cursor-pointer items-center gap-4 px-4 py-3 text-sm">
              <span className="flex-1">
                <span className="block font-medium">{label}</span>
                <span className="text-quiet">{text}</span>
              </span>
              <input
                type="checkbox"
                className="size-6 shrink-0"
                checked={choice[key]}
                onChange={(event) => setChoice({ ...choice, [key]: event.target.checked })}
              />
            </label>
          </li>
        ))}
      </ul>
      {decide.isError && <ErrorNotice>{messageOf(decide.error)}</ErrorNotice>}
      <Button look="secondary" className="w-full" busy={decide.isPending} onClick={() => decide.mutate(choice)}>
        {words.SAVE}
      </Button>
    </div>
  );
}
