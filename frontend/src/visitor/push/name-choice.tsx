import { APP_ALIASES, APP_NAMES, type AppAlias } from '@camarim/domain';
import * as words from './words.js';

type Props = { alias: AppAlias; busy: boolean; onChange: (alias: AppAlias) => void };

/** Under which name and icon notices and the site on a home screen appear. */
export function NameChoice({ alias, busy, onChange }: Props) {
  return (
    <fieldset disabled={busy}>
      <legend className="text-sm font-medium">{words.NAME}</legend>
      <p className="mb-2 text-sm text-quiet">{words.NAME_TEXT}</p>
      <div className="grid grid-cols-3 gap-2">
        {APP_ALIASES.map((one) => (
          <label
            key={one}
            className="flex min-h-24 cursor-pointer flex-col items-center justify-center gap-2 rounded-input border border-transparent bg-field p-3 text-sm font-medium has-checked:border-gold has-focus-visible:outline-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name="alias"
              className="sr-only"
              checked={one === alias}
              onChange={() => onChange(one)}
            />
            <img src={`/icon-${one}-192.png`} alt="" className="size-10 rounded-xl" width={40} height={40} />
            {APP_NAMES[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
