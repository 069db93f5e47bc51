import type { NoticeKind } from '@camarim/contracts';

const KINDS: readonly { kind: NoticeKind; label: string }[] = [
  { kind: 'intimate-image', label: 'Imagem íntima publicada sem permissão' },
  { kind: 'minor', label: 'Aparece alguém com menos de 18 anos' },
  { kind: 'impersonation', label: 'Alguém se passa por outra pessoa' },
  { kind: 'copyright', label: 'Usa obra minha sem autorização' },
  { kind: 'other', label: 'Outro motivo' },
];

type Props = {
  kind: NoticeKind | null;
  fault?: string | undefined;
  onChange: (kind: NoticeKind) => void;
};

export function ReportReason({ kind, fault, onChange }: Props) {
  return (
    <fieldset>
      <legend className="text-sm font-medium text-quiet">Motivo</legend>
      {KINDS.map(({ kind: each, label }) => (
        <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="motivo"
            checked={kind === each}
            onChange={() => onChange(each)}
            className="size-5 shrink-0 accent-accent"
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
