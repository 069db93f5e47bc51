export const TITLE = __EN__ ? 'Notifications' : 'Notificações';
export const bell = (unread: number): string => {
  if (unread === 0) return TITLE;
  return __EN__ ? `${TITLE}, ${unread} unread` : `${TITLE}, ${unread} ${unread === 1 ? 'não lida' : 'não lidas'}`;
};
