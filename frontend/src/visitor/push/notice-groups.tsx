import type { NoticeChoice } from '@camarim/contracts';
import { mayBeSilent, NOTICE_CHANNELS } from '@camarim/domain';
import * as words from './words.js';

type Props = { channels: NoticeChoice[]; busy: boolean; onChange: (choice: NoticeChoice) => void };

/** One line for each kind of notice, with where it is told. */
export function NoticeGroups({ channels, busy, onChange }: Props) {
  return (
    <fieldset disabled={busy}>
      <legend className="mb-1.5 text-sm font-medium text-quiet">{words.KINDS}</legend>
      <ul className="divide-y divide-line rounded-input bg-field">
        {channels.map(({ group, channel }) => (
          <li key={group}>
            <label className="flex min-h-14 items-center justify-between gap-4 px-4 py-2">
              <span className="font-medium">{words.GROUPS[group]}</span>
              <select
                className="min-h-11 rounded-input bg-raised px-3 text-base text-text"
                value={channel}
                onChange={({ target }) => {
                  const chosen = NOTICE_CHANNELS.find((one) => one === target.value);
                  if (chosen) onChange({ group, channel: chosen });
                }}
              >
                {NOTICE_CHANNELS.filter((one) => one !== 'none' || mayBeSilent(group)).map((one) => (
                  <option key={one} value={one}>
                    {words.CHANNELS[one]}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
