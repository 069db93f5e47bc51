export const TURN_ON = __EN__ ? 'Turn on' : 'Ativar avisos';
export const TURN_OFF = __EN__ ? 'Turn off here' : 'Desligar neste aparelho';
export const IS_ON = __EN__ ? 'Notices are on for this device.' : 'Avisos ligados neste aparelho.';
export const IS_OFF = __EN__ ? 'Notices are off for this device.' : 'Avisos desligados neste aparelho.';
export const BLOCKED = __EN__
  ? 'This browser blocks our notices. Allow them in the settings of the browser, under notifications.'
  : 'Este navegador bloqueia nossos avisos. Libere nas configurações do navegador, em notificações.';
export const MISSING = __EN__
  ? 'This browser has no notices. On an iPhone, first put the site on the home screen: Share, then Add to Home Screen.'
  : 'Este navegador não tem avisos. No iPhone, primeiro coloque o site na tela de início: Compartilhar, depois Adicionar à Tela de Início.';
export const HOUSE_OFF = __EN__
  ? 'Notices on phones are off at the moment.'
  : 'Os avisos no celular estão desligados no momento.';
