import type { NoticeKind } from '@camarim/contracts';
import * as words from './words.js';

const KINDS: readonly { kind: NoticeKind; label: string }[] = [
  { kind: 'intimate-image', label: words.INTIMATE },
  { kind: 'minor', label: words.MINOR },
  { kind: 'impersonation', label: words.IMPERSONATION },
  { kind: 'copyright', label: words.COPYRIGHT },
  { kind: 'other', label: words.OTHER },
];

type Props = {
  kind: NoticeKind | null;
  fault?: string | undefined;
  onChange: (kind: NoticeKind) => void;
};

export function ReportReason({ kind, fault, onChange }: Props) {
  return (
    <fieldset>
      <legend className="text-sm font-medium text-quiet">{words.REASON}</legend>
      {KINDS.map(({ kind: each, label }) => (
        <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="motivo"
            checked={kind === each}
            onChange={() => onChange(each)}
            className="size-5 shrink-0"
          />
          {label}
        </label>
      ))}
      <p aria-live="polite" className="text-sm text-danger-soft">
        {fault}
      </p>
    </fieldset>
  );
}
