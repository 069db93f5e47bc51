export const ONLINE = __EN__ ? 'Online now' : 'Online agora';
