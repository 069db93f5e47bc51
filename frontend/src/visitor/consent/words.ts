export const TITLE = __EN__ ? 'Cookies and privacy' : 'Cookies e privacidade';
export const QUESTION = __EN__ ? 'Measure ads and city?' : 'Medir anúncios e cidade?';
export const LEARN_MORE = __EN__ ? 'Learn more' : 'Saiba mais';
export const REJECT = __EN__ ? 'Reject' : 'Rejeitar';
export const ACCEPT = __EN__ ? 'Accept' : 'Aceitar';
