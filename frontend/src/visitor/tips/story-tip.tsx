import { Gift } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { buttonClass } from '../../ui/button.js';
import { paths } from '../paths.js';
import { keepTip } from './kept-tip.js';
import { TipButton } from './tip-button.js';
import * as words from './words.js';

type Props = { storyId: string; model: { id: string; username: string } };

/** A mimo at the end of a story; a visitor signs in on the way to her profile. */
export default function StoryTip({ storyId, model }: Props) {
  const navigate = useNavigate();
  return (
    <TipButton
      apart
      modelId={model.id}
      place="story"
      placeId={storyId}
      className={buttonClass('glass', 'w-full max-w-xs')}
      onSignIn={(tip) => {
        keepTip(tip);
        void navigate(paths.login(paths.profile(model.username)));
      }}
    >
      <Gift className="size-5 text-gold" aria-hidden="true" />
      {words.GIVE}
    </TipButton>
  );
}
