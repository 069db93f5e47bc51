import type { SentConversion } from '@camarim/contracts';

export const ACCOUNT = __EN__ ? 'My account' : 'Minha conta';
export const NOTIFICATIONS = __EN__ ? 'Notifications' : 'Notificações';

export const SIGN_IN_FIRST = __EN__ ? 'Sign in to see this page.' : 'Entre na sua conta para ver esta página.';

// Calls
export const CALLS = __EN__ ? 'Calls' : 'Chamadas';
export const NO_CALLS = __EN__ ? 'You have no calls yet.' : 'Você ainda não marcou nenhuma chamada.';
export const BOOK_CALL = __EN__ ? 'Book a call' : 'Agendar chamada';
export const JOIN_CALL = __EN__ ? 'Join the call' : 'Entrar na chamada';
export const ALL_BOOKINGS = __EN__ ? 'See my bookings' : 'Ver meus agendamentos';
export const MOVE_OR_CANCEL = __EN__ ? 'Move or cancel' : 'Mudar ou cancelar';
export const SEE_DETAILS = __EN__ ? 'See details' : 'Ver detalhes';

// Permissions
export const PERMISSIONS = __EN__ ? 'Your permissions' : 'Suas permissões';
export const PERMISSIONS_TEXT = __EN__
  ? 'Change your mind whenever you like; it counts from then on.'
  : 'Você muda de ideia quando quiser; vale a partir de agora.';

// Own data
export const DATA = __EN__ ? 'Your details' : 'Seus dados';
export const NAME = __EN__ ? 'Name' : 'Nome';
export const EMAIL = 'E-mail';
export const NOT_GIVEN = __EN__ ? 'Not given' : 'Não informado';
export const CPF_LATER = __EN__ ? 'Asked for with your first payment' : 'Pedido no primeiro pagamento';
export const DATA_FIXED = __EN__
  ? 'Your confirmed e-mail and your CPF identify your account: to change them, write to us.'
  : 'O e-mail confirmado e o CPF identificam sua conta e só mudam pelo atendimento.';
export const EDIT_DATA = __EN__ ? 'Edit name and WhatsApp' : 'Editar nome e WhatsApp';
export const DATA_SAVED = __EN__ ? 'Details saved.' : 'Dados atualizados.';
export const NEW_PHONE = __EN__ ? 'New WhatsApp' : 'Novo WhatsApp';
export const phoneHint = (phone: string | null): string =>
  __EN__
    ? phone
      ? `Now: ${phone}. Leave it empty to keep it.`
      : 'You haven’t given one yet.'
    : phone
      ? `Hoje: ${phone}. Deixe em branco para manter.`
      : 'Você ainda não informou nenhum.';

// Devices
export const DEVICES = __EN__ ? 'My devices' : 'Meus dispositivos';
export const DEVICES_TEXT = __EN__
  ? 'Where your account is open. Something you don’t know? Sign it out.'
  : 'Onde sua conta está aberta. Não reconhece algum? Saia dele.';
export const LEAVE_HERE = __EN__ ? 'Sign out here' : 'Sair deste dispositivo';
export const LEAVE_OTHERS = __EN__ ? 'Sign out the others' : 'Sair dos outros';
export const LEAVE_ALL = __EN__ ? 'Sign out everywhere' : 'Sair de todos';
export const LEAVE = __EN__ ? 'Sign out' : 'Sair';
export const LEFT = __EN__ ? 'You’re signed out.' : 'Você saiu da sua conta.';
export const LEAVE_OTHERS_TITLE = __EN__ ? 'Sign out the other devices?' : 'Sair dos outros dispositivos?';
export const LEAVE_OTHERS_TEXT = __EN__
  ? 'Your account closes on all other devices and stays open on this one.'
  : 'Sua conta fecha em todos os outros dispositivos e continua aberta neste.';
export const LEAVE_ALL_TITLE = __EN__ ? 'Sign out on every device?' : 'Sair de todos os dispositivos?';
export const LEAVE_ALL_TEXT = __EN__
  ? 'Your account closes on every device, this one too. To come back, sign in with a new code.'
  : 'Sua conta fecha em todos os dispositivos, inclusive neste. Para voltar, entre com um novo código.';
export const THIS_DEVICE = __EN__ ? 'This device' : 'Este dispositivo';
export const leftDevices = (count: number): string =>
  __EN__
    ? `${count === 1 ? '1 device' : `${count} devices`} signed out.`
    : count === 1
      ? '1 dispositivo saiu da conta.'
      : `${count} dispositivos saíram da conta.`;
export const leftDevice = (device: string): string => (__EN__ ? `${device} signed out.` : `${device} saiu da conta.`);
export const leaveDevice = (device: string): string => (__EN__ ? `Sign out ${device}` : `Sair de ${device}`);
/** Both are distances from now: 'há 5 minutos'. */
export const seenAndEntered = (seen: string, entered: string): string =>
  __EN__ ? `Seen ${seen} · signed in ${entered}` : `Visto ${seen} · entrou ${entered}`;
/** The server names a device in Portuguese: 'Chrome em Android'. */
export const deviceName = (label: string): string =>
  __EN__ ? label.replace(' em ', ' on ').replace('Outro aparelho', 'Another device') : label;

// What was sent to Meta
export const META = __EN__ ? 'What we send to Meta' : 'O que enviamos à Meta';
export const META_TEXT = __EN__
  ? 'Only with your permission for marketing. Name, e-mail and phone always go encoded. Your browser tells Meta of the ' +
    'same event under the same number, so that it counts once. It alone also counts page views and the steps of a ' +
    'payment: the choice and the PIX code.'
  : 'Só com a sua permissão para marketing. Nome, e-mail e telefone vão sempre codificados. O seu navegador avisa a Meta ' +
    'do mesmo evento, com o mesmo número, para que ele conte uma vez só. Só ele conta também a visualização da página e os ' +
    'passos do pagamento: escolha e código PIX.';
export const META_NOTHING = __EN__ ? 'Nothing about you was sent.' : 'Nada sobre você foi enviado.';
export const META_EVENTS: Record<SentConversion['name'], string> = __EN__
  ? { CompleteRegistration: 'Sign-up', Purchase: 'Purchase', ViewContent: 'Visit to a profile' }
  : { CompleteRegistration: 'Cadastro', Purchase: 'Compra', ViewContent: 'Visita a um perfil' };
export const META_STATES: Record<SentConversion['state'], string> = __EN__
  ? {
      queued: 'waiting',
      delivered: 'sent',
      dead: 'not sent',
      expired: 'not sent',
      withdrawn: 'cancelled before it was sent',
    }
  : {
      queued: 'na fila',
      delivered: 'enviado',
      dead: 'não enviado',
      expired: 'não enviado',
      withdrawn: 'cancelado antes do envio',
    };
/** Meta's field names in plain words; hashed fields are marked as such. */
export const META_FIELDS: Readonly<Record<string, string>> = __EN__
  ? {
      em: 'e-mail (encoded)',
      ph: 'phone (encoded)',
      fn: 'first name (encoded)',
      ln: 'last name (encoded)',
      external_id: 'number of your account or visit (encoded)',
      client_ip_address: 'IP address',
      client_user_agent: 'browser',
      fbp: 'Meta’s cookie in this browser',
      fbc: 'click on the ad',
      event_source_url: 'address of the site',
      value: 'amount',
    }
  : {
      em: 'e-mail (codificado)',
      ph: 'telefone (codificado)',
      fn: 'primeiro nome (codificado)',
      ln: 'sobrenome (codificado)',
      external_id: 'número da sua conta ou visita (codificado)',
      client_ip_address: 'endereço IP',
      client_user_agent: 'navegador',
      fbp: 'cookie da Meta neste navegador',
      fbc: 'clique no anúncio',
      event_source_url: 'endereço do site',
      value: 'valor',
    };
/** @param amount 'R$ 19,90'. */
export const ofAmount = (amount: string): string => (__EN__ ? ` of ${amount}` : ` de ${amount}`);
export const metaData = (fields: string): string => (__EN__ ? `Data: ${fields}` : `Dados: ${fields}`);

// The code that an open session alone is not enough without
export const OWN_CODE = __EN__ ? 'Code we sent to your e-mail' : 'Código que enviamos ao seu e-mail';
export const OWN_CODE_SHORT = __EN__
  ? 'Type all digits of the code in the e-mail'
  : 'Digite todos os números do código do e-mail';

// A copy of one's data
export const EXPORT = __EN__ ? 'Download my data' : 'Baixar meus dados';
export const EXPORT_TEXT = __EN__
  ? 'One ZIP file with everything we keep about you, in an open format.'
  : 'Um arquivo ZIP com tudo que guardamos sobre você, em formato aberto.';
export const EXPORT_PREPARING = __EN__ ? 'Preparing your copy' : 'Preparando sua cópia';
export const EXPORT_PREPARING_TEXT = __EN__
  ? 'Preparing your copy. You can leave this page: it goes on without you.'
  : 'Preparando sua cópia. Pode sair desta página: ela continua sendo feita.';
export const exportReady = (until: string | null): string =>
  __EN__
    ? `Your copy is ready${until ? ` and stays here until ${until}` : ''}. It holds your personal data: keep it somewhere safe.`
    : `Sua cópia está pronta${until ? ` e fica disponível até ${until}` : ''}. Ela tem seus dados pessoais: guarde em lugar seguro.`;
export const EXPORT_FAILED = __EN__
  ? 'We couldn’t prepare your copy. Ask for it again.'
  : 'Não conseguimos preparar sua cópia. Peça de novo.';
export const EXPORT_EXPIRED = __EN__
  ? 'Your last copy has expired. Ask for another one whenever you like.'
  : 'Sua última cópia expirou. Peça outra quando quiser.';
export const EXPORT_DOWNLOAD = __EN__ ? 'Download file' : 'Baixar arquivo';
export const EXPORT_SHEET_TEXT = __EN__
  ? 'The copy shows your name, CPF and all you did here. So we first make sure it’s you, with a code to your e-mail. Only this browser can download it.'
  : 'A cópia mostra seu nome, CPF e tudo o que você fez aqui. Por isso confirmamos antes que é você, com um código no seu e-mail. Só este navegador poderá baixá-la.';
export const EXPORT_SEND_CODE = __EN__ ? 'Send me the code' : 'Receber código';
export const EXPORT_PREPARE = __EN__ ? 'Prepare my copy' : 'Preparar minha cópia';
export const EXPORT_ASK = __EN__ ? 'Ask for my copy' : 'Pedir minha cópia';

// Deleting the account
export const ERASE = __EN__ ? 'Delete my account' : 'Excluir minha conta';
export const ERASE_TEXT = __EN__
  ? 'Deletes your account and your data. This can’t be undone.'
  : 'Apaga sua conta e seus dados. Não pode ser desfeito.';
export const ERASE_TITLE = __EN__ ? 'Delete your account?' : 'Excluir sua conta?';
export const ERASE_CONSEQUENCES: readonly string[] = __EN__
  ? [
      'Your access ends now, even if days you paid for are left.',
      'Calls you paid for and haven’t had aren’t refunded by this. Cancel them first, while you can.',
      'Your name, e-mail, WhatsApp, CPF, likes, comments and history are deleted.',
      'The law makes us keep payments for 5 years. They no longer carry your name.',
      'You’re signed out on every device. Nobody can bring the account back.',
    ]
  : [
      'Seu acesso termina agora, mesmo que haja dias pagos pela frente.',
      'O valor de chamadas pagas e ainda não feitas não volta sozinho. Cancele antes, enquanto ainda der.',
      'Nome, e-mail, WhatsApp, CPF, curtidas, comentários e histórico são apagados.',
      'A lei nos obriga a guardar os pagamentos por 5 anos. Eles ficam sem o seu nome.',
      'Você sai de todos os dispositivos. Ninguém consegue recuperar a conta depois.',
    ];
export const ERASE_SEND_CODE = __EN__ ? 'Send me a code to delete it' : 'Receber código para excluir';
export const ERASE_FOREVER = __EN__ ? 'Delete for good' : 'Excluir para sempre';
export const ERASE_KEEP = __EN__ ? 'Keep my account' : 'Manter minha conta';
export const ERASED = __EN__ ? 'Your account was deleted' : 'Sua conta foi excluída';
export const ERASED_TEXT = __EN__
  ? 'Your data is being deleted everywhere, which takes a few minutes.'
  : 'Seus dados estão sendo apagados de todos os lugares, o que leva alguns minutos.';
export const ERASED_PROTOCOL = __EN__ ? 'Reference:' : 'Protocolo:';
export const GO_HOME = __EN__ ? 'Go to the home page' : 'Ir para o início';
