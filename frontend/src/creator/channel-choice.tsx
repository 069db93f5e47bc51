import { type CreatorNoticeCategory, isAlwaysSent, NOTICE_CHANNELS, type NoticeChannel } from '@camarim/domain';

const CHANNELS: Readonly<Record<NoticeChannel, string>> = {
  push: 'No celular',
  mail: 'Por e-mail',
  none: 'Só aqui no painel',
};
type Props = {
  category: CreatorNoticeCategory;
  name: string;
  channel: NoticeChannel;
  disabled: boolean;
  onChange: (channel: NoticeChannel) => void;
};

/** Where she is told of one kind of notice; of her money always outside of the panel too (PUSH-14). */
export function ChannelChoice({ category, name, channel, disabled, onChange }: Props) {
  return (
    <select
      aria-label={`Onde chega: ${name}`}
      className="mt-1 min-h-11 w-full rounded-input bg-field px-3 text-base text-text"
      value={channel}
      disabled={disabled}
      onChange={({ target }) => {
        const chosen = NOTICE_CHANNELS.find((one) => one === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {NOTICE_CHANNELS.filter((one) => one !== 'none' || !isAlwaysSent(category)).map((one) => (
        <option key={one} value={one}>
          {CHANNELS[one]}
        </option>
      ))}
    </select>
  );
}
