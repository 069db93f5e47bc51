export const TITLE = __EN__ ? 'Cookies and privacy' : 'Cookies e privacidade';
export const QUESTION = __EN__ ? 'Measure visits and ads?' : 'Medir visitas e anúncios?';
export const LEARN_MORE = __EN__ ? 'Learn more' : 'Saiba mais';
export const REJECT = __EN__ ? 'Reject' : 'Rejeitar';
export const ACCEPT = __EN__ ? 'Accept' : 'Aceitar';
