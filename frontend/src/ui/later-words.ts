// Texts that many parts share that load after the page.
export const CLOSE = __EN__ ? 'Close' : 'Fechar';
export const CANCEL = __EN__ ? 'Cancel' : 'Cancelar';
export const BACK = __EN__ ? 'Back' : 'Voltar';
export const NOTICES = __EN__ ? 'Notices' : 'Avisos';
export const OFFLINE_NOTE = __EN__
  ? 'You’re offline. We’ll carry on from here once you’re back.'
  : 'Sem internet. Assim que ela voltar, seguimos daqui.';
