import { TEMPLATE_KINDS } from './template-kinds.js';

const TARGETS: Record<string, string> = {
  model: 'Modelo',
  post: 'Publicação',
  collection: 'Coleção',
  comment: 'Comentário',
  template: 'Texto pronto',
};
const ACTS: Record<string, string> = {
  created: 'criada',
  updated: 'editada',
  deleted: 'excluída',
  activated: 'ativada',
  deactivated: 'desativada',
  published: 'colocada no ar',
  hidden: 'tirada do ar',
  scheduled: 'agendada',
  unscheduled: 'com agendamento cancelado',
  'schedule-refused': 'agendada, mas não foi ao ar',
  pinned: 'fixada no topo',
  unpinned: 'desafixada',
};
const WHOLE: Record<string, string> = {
  'comment.approved': 'Comentário aprovado',
  'comment.hidden': 'Comentário ocultado',
  'comment.deleted': 'Comentário excluído',
  'comment.answered': 'Equipe comentou',
  'comments.asked-for': 'Comentários pedidos aos assinantes',
  'demo-likes.added': 'Curtidas de demonstração criadas',
  'demo-likes.removed': 'Curtidas de demonstração removidas',
  'demo-comment.added': 'Comentário de demonstração criado',
  'demo-comment.deleted': 'Comentário de demonstração excluído',
  'demo-comments.generated': 'Comentários de demonstração gerados',
  'demo-comments.removed': 'Comentários de demonstração removidos',
  'model.creator-detached': 'Acesso da modelo retirado',
  'model.checked': 'Verificação registrada',
  'model.age-hidden': 'Idade retirada da presell',
  'post.release-recorded': 'Autorizações registradas',
  'notice.decided': 'Denúncia respondida',
  'settings.changed': 'Ajustes do site alterados',
  'word-list.changed': 'Lista de palavras alterada',
  'thumbnails.regenerated': 'Thumbnails geradas',
  'template.created': 'Texto pronto criado',
  'template.updated': 'Texto pronto editado',
  'template.deleted': 'Texto pronto excluído',
};

/** What was done, in words; an act this version does not know is shown as it is called. */
export function changeWord(action: string): string {
  const [target = '', act = ''] = action.split('.');
  return WHOLE[action] ?? (TARGETS[target] && ACTS[act] ? `${TARGETS[target]} ${ACTS[act]}` : action);
}

const NAMES: Record<string, string> = {
  username: 'usuário',
  count: 'quantos',
  rows: 'quantos',
  words: 'palavras',
  kind: 'tipo',
  key: 'ajuste',
  before: 'antes',
  after: 'depois',
  subscribers: 'assinantes',
  isOver18: 'maior de 18',
  isDocumentChecked: 'documento conferido',
  showsAge: 'idade na presell',
  hasCoPerformers: 'outras pessoas',
  areReleasesChecked: 'autorizações conferidas',
  status: 'decisão',
};
const VALUES: Record<string, string> = {
  true: 'sim',
  false: 'não',
  null: 'vazio',
  visible: 'visível',
  hidden: 'oculto',
  pending: 'esperando',
  removed: 'retirada do ar',
  refused: 'mantida no ar',
  creatorLocation: 'cidade das modelos',
  whatsappNumber: 'WhatsApp da equipe',
  socialLinks: 'Redes sociais da casa',
  showDemoEngagement: 'mostrar demonstração',
  commentsEnabled: 'assinantes podem comentar',
  moderateAllComments: 'todo comentário espera',
  ...TEMPLATE_KINDS,
};

/** 'usuário: luna · quantos: 10'. */
export function changeDetails(details: Record<string, unknown>): string {
  const said = Object.entries(details).map(([name, value]) => {
    const text = String(value);
    return `${NAMES[name] ?? name}: ${VALUES[text] ?? text}`;
  });
  return said.join(' · ') || '–';
}
