import '../messages/messages.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { messageOf } from '../api/problem.js';
import { Later } from '../lib/later.js';
import { lazyPart } from '../lib/lazy-part.js';
import { ThreadView } from '../messages/thread-view.js';
import { Avatar } from '../ui/avatar.js';
import { fanName, OWN_REFUSALS, ownActs, ownThreadQueries } from './own-messages.js';
import { FailedList, LoadingRows } from './parts/screen-states.js';
import { paths } from './paths.js';
import { queries } from './queries.js';

const AttachFile = lazyPart(() => import('./attach-file.js'));

/** One thread of hers with one fan: what she sends carries her name, because it comes from her account (MSG-39). */
export function ThreadScreen() {
  const { threadId = '' } = useParams();
  return <OwnThread key={threadId} threadId={threadId} />;
}

function OwnThread({ threadId }: { threadId: string }) {
  const client = useQueryClient();
  const [acts] = useState(() => ownActs(client, threadId));
  const facts = useQuery(ownThreadQueries.facts(threadId));
  const creator = useQuery(queries.creator());
  if (facts.isPending) return <LoadingRows />;
  if (!facts.data) return <FailedList message={messageOf(facts.error)} onRetry={() => void facts.refetch()} />;
  const fan = fanName(facts.data.fanName);
  const model = creator.data?.models.find(({ id }) => id === facts.data.modelId);
  return (
    <div className="msg-studio">
      <ThreadView
        {...{ facts: facts.data, acts }}
        refusals={OWN_REFUSALS}
        attach={(onChange) => (
          <Later urgent>
            <AttachFile modelId={facts.data.modelId} place={threadId} onChange={onChange} />
          </Later>
        )}
        names={{ creator: model?.displayName ?? 'Você', fan }}
        other={fan}
        back={
          <Link to={paths.messages()} className="msg-icon" aria-label="Voltar para as mensagens">
            <ChevronLeft className="size-6" aria-hidden="true" />
          </Link>
        }
        picture={<Avatar name={fan} image={null} className="size-10" />}
      />
    </div>
  );
}
