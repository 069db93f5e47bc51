const ROOT = '/estudio';

/** The only place where links of the studio are built. */
export const paths = {
  root: () => ROOT,
  /** Where the mail of an invited creator leads; its secret stands after '#'. */
  invitation: () => `${ROOT}/convite`,
  home: () => `${ROOT}/inicio`,
  post: () => `${ROOT}/postar`,
  postStory: () => `${ROOT}/postar?tipo=story`,
  agenda: () => `${ROOT}/minha-agenda`,
  /** The room of a call: a page of its own, by its full address. */
  room: (bookingId: string) => `${ROOT}/sala/${bookingId}`,
  hours: () => `${ROOT}/meus-horarios`,
  ownPosts: () => `${ROOT}/minhas-publicacoes`,
  ownStories: () => `${ROOT}/meus-stories`,
  ownCollections: () => `${ROOT}/minhas-colecoes`,
  ownComments: () => `${ROOT}/comentarios`,
  messages: () => `${ROOT}/mensagens`,
  broadcasts: () => `${ROOT}/mensagens/para-varios`,
  messageSettings: () => `${ROOT}/mensagens/ajustes`,
  thread: (threadId: string) => `${ROOT}/mensagens/${threadId}`,
  ownNotices: () => `${ROOT}/avisos`,
  teamActs: () => `${ROOT}/o-que-a-equipe-fez`,
  earnings: () => `${ROOT}/ganhos`,
  audience: () => `${ROOT}/publico`,
  ownTips: () => `${ROOT}/meus-mimos`,
  figures: () => `${ROOT}/meus-numeros`,
};
