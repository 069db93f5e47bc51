import type { NoticeSettings } from '@camarim/contracts';
import { APP_NAMES } from '@camarim/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { pushApi } from '../../api/push.js';
import { putFresh } from '../../lib/put-fresh.js';
import { PhoneSwitch } from '../../push/phone-switch.js';
import { takeName } from '../../push/this-phone.js';
import { ErrorNotice } from '../../ui/notice.js';
import { toast } from '../../ui/toast.js';
import { AccountSection } from '../account/account-section.js';
import { ReadState } from '../layout/read-state.js';
import { useMe } from '../queries.js';
import { NameChoice } from './name-choice.js';
import { NoticeGroups } from './notice-groups.js';
import { PhoneList } from './phone-list.js';
import { pushQueries } from './push-queries.js';
import { QuietForm } from './quiet-form.js';
import * as words from './words.js';

/** 'Avisos' of the account: this phone, what is told where, when it stays still, and under which name (PUSH-05). */
export default function NoticesSection() {
  const client = useQueryClient();
  const { role } = useMe();
  const settings = useQuery(pushQueries.settings());
  const save = useMutation({
    mutationFn: (change: Partial<NoticeSettings>) =>
      pushApi.saveSettings({ ...(settings.data as NoticeSettings), ...change }),
    onSuccess: (saved) => {
      putFresh(client, pushQueries.settings().queryKey, saved);
      takeName(saved.alias, APP_NAMES[saved.alias]);
      toast('success', words.SAVED);
    },
  });
  return (
    <AccountSection title={words.TITLE} text={words.TEXT}>
      <PhoneSwitch />
      <PhoneList />
      <ReadState of={settings} />
      {settings.data && (
        <>
          <NoticeGroups
            channels={settings.data.channels.filter(({ group }) => group !== 'work' || role === 'creator')}
            busy={save.isPending}
            onChange={(choice) => save.mutate({ channels: [choice] })}
          />
          <QuietForm settings={settings.data} busy={save.isPending} onSave={save.mutate} />
          <NameChoice alias={settings.data.alias} busy={save.isPending} onChange={(alias) => save.mutate({ alias })} />
        </>
      )}
      <p className="text-sm text-quiet">
        <strong className="block text-text">{words.QUICK_EXIT}</strong>
        {words.QUICK_EXIT_TEXT}
      </p>
      {save.isError && <ErrorNotice>{messageOf(save.error)}</ErrorNotice>}
    </AccountSection>
  );
}
