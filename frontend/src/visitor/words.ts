// Names of the legal pages.
export const TERMS = __EN__ ? 'Terms of use' : 'Termos de uso';
export const PRIVACY = __EN__ ? 'Privacy' : 'Privacidade';
export const COOKIES = 'Cookies';
export const CANCELLATION = __EN__ ? 'Cancellation and refunds' : 'Cancelar e reembolso';
export const FAQ = __EN__ ? 'Questions and answers' : 'Perguntas frequentes';
export const CONTACT = __EN__ ? 'Contact' : 'Contato';

// Titles of pages that are only their reader's.
export const SIGN_IN = __EN__ ? 'Sign in' : 'Entrar';
export const PAYMENT = __EN__ ? 'Payment' : 'Pagamento';
export const RECEIPT = __EN__ ? 'Receipt' : 'Recibo';
export const ACCOUNT = __EN__ ? 'My account' : 'Minha conta';
export const NOTIFICATIONS = __EN__ ? 'Notifications' : 'Notificações';
export const REPORT = __EN__ ? 'Report content' : 'Denunciar conteúdo';
export const AGE = __EN__ ? 'Age check' : 'Confirmação de idade';
export const NOT_FOUND = __EN__ ? 'Page not found' : 'Página não encontrada';
export const STORY = 'Story';
export const CALL = __EN__ ? 'Call' : 'Chamada';
export const VIP_CLUB = __EN__ ? 'VIP Club' : 'Clube VIP';
export const BOOKINGS = __EN__ ? 'My bookings' : 'Meus agendamentos';
export const PROFILE = __EN__ ? 'Profile' : 'Perfil';

// What search engines and link previews show.
export const OG_LOCALE = __EN__ ? 'en_US' : 'pt_BR';
export const storyOf = (name: string): string => (__EN__ ? `${name}’s story` : `Story de ${name}`);
export const storyText = (name: string, site: string): string =>
  __EN__
    ? `See ${name}’s story on ${site} before it’s gone.`
    : `Veja o story de ${name} no ${site} antes que ele acabe.`;
export const callWith = (title: string, name: string): string =>
  __EN__ ? `${title} with ${name}` : `${title} com ${name}`;
export const callText = (minutes: number, name: string, price: string): string =>
  __EN__
    ? `A one-to-one call of ${minutes} minutes with ${name} for ${price}. Choose your time and pay by PIX.`
    : `Chamada individual de ${minutes} minutos com ${name} por ${price}. Escolha o horário e pague por PIX.`;
export const BOOK = __EN__ ? 'Book a call' : 'Agendar chamada';
export const BOOK_TEXT = __EN__
  ? 'Choose the creator, the day and the time of your one-to-one video call, and pay by PIX.'
  : 'Escolha a criadora, o dia e a hora da sua chamada de vídeo individual, e pague por PIX.';
export const homeText = (site: string): string =>
  __EN__
    ? `Creators on ${site}: photos, videos and exclusive content, paid by PIX.`
    : `Criadoras do ${site}: fotos, vídeos e conteúdo exclusivo, pago por PIX.`;
export const GALLERY = __EN__ ? 'Gallery' : 'Galeria';
export const galleryText = (site: string): string =>
  __EN__ ? `The newest posts of the creators on ${site}.` : `As publicações mais novas das criadoras do ${site}.`;
export const legalText = (title: string, site: string): string =>
  __EN__ ? `${title} of ${site}.` : `${title} do ${site}.`;
export const profileText = (name: string, site: string): string =>
  __EN__ ? `Exclusive photos and videos by ${name} on ${site}.` : `Fotos e vídeos exclusivos de ${name} no ${site}.`;
