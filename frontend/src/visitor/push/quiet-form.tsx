import type { NoticeSettings } from '@camarim/contracts';
import { Field } from '../../ui/field.js';
import * as words from './words.js';

const NIGHT = { quietFrom: 22 * 60, quietTo: 7 * 60 };
const NONE = { quietFrom: null, quietTo: null };

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};
/** The hours are those of the place the person is in when they choose them. */
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Props = { settings: NoticeSettings; busy: boolean; onSave: (change: Partial<NoticeSettings>) => void };

/** In which hours the phone stays still. */
export function QuietForm({ settings: { quietFrom, quietTo }, busy, onSave }: Props) {
  const isOn = quietFrom !== null && quietTo !== null;
  const change = (part: 'quietFrom' | 'quietTo') => (event: { target: { value: string } }) => {
    const minutes = minutesOf(event.target.value);
    if (minutes !== null) onSave({ [part]: minutes, zone: zoneHere() });
  };
  return (
    <fieldset disabled={busy} className="space-y-3">
      <label className="flex min-h-14 cursor-pointer items-center gap-4 rounded-input bg-field px-4 py-3 text-sm">
        <span className="flex-1">
          <span className="block font-medium">{words.QUIET}</span>
          <span className="text-quiet">{words.QUIET_TEXT}</span>
        </span>
        <input
          type="checkbox"
          className="size-6 shrink-0"
          checked={isOn}
          onChange={({ target }) => onSave({ ...(target.checked ? NIGHT : NONE), zone: zoneHere() })}
        />
      </label>
      {isOn && (
        <div className="grid grid-cols-2 gap-3">
          <Field type="time" label={words.QUIET_FROM} defaultValue={timeOf(quietFrom)} onBlur={change('quietFrom')} />
          <Field type="time" label={words.QUIET_TO} defaultValue={timeOf(quietTo)} onBlur={change('quietTo')} />
        </div>
      )}
    </fieldset>
  );
}
