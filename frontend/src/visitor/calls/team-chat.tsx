import { whatsappChatUrl } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { buttonClass } from '../../ui/button.js';
import { callQueries } from './call-api.js';
import * as words from './words.js';

/** 'Falar com a equipe' on WhatsApp; renders nothing when the platform has no number (FV-07). */
export function TeamChat({ text, className = '' }: { text: string; className?: string }) {
  const number = useQuery(callQueries.site()).data?.whatsappNumber;
  if (!number) return null;
  return (
    <a
      href={whatsappChatUrl(number, text)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('secondary', `w-full ${className}`)}
    >
      <MessageCircle className="size-5 text-success" aria-hidden="true" />
      {words.TEAM_CHAT}
      <span className="sr-only">{words.ON_WHATSAPP}</span>
    </a>
  );
}
