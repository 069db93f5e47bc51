export const TITLE = __EN__ ? 'Messages' : 'Mensagens';
/** The item of the navigation. @param threads with something unread. */
export const link = (threads: number): string => {
  if (threads === 0) return TITLE;
  if (__EN__) return `${TITLE}, ${threads} ${threads === 1 ? 'conversation' : 'conversations'} unread`;
  return `${TITLE}, ${threads} ${threads === 1 ? 'conversa não lida' : 'conversas não lidas'}`;
};
