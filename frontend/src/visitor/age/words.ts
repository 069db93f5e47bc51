export const CHECK = __EN__ ? 'Verify my age' : 'Verificar minha idade';
export const TITLE = __EN__ ? 'Confirm that you’re 18 or older' : 'Confirme que você tem 18 anos ou mais';
export const TEXT = __EN__
  ? 'An independent service checks your age and tells us only “over 18”. We never get your name, your document or your date of birth.'
  : 'Um verificador independente confere sua idade e só nos diz “maior de 18”. Não recebemos seu nome, documento nem data de nascimento.';
export const YOUR_DATA = __EN__ ? 'How we look after your data' : 'Como cuidamos dos seus dados';
export const AGE = __EN__ ? 'Age check' : 'Confirmação de idade';
export const REFUSED = __EN__
  ? 'The service didn’t confirm that you’re 18 or older. Without that we can’t show this content.'
  : 'O verificador não confirmou que você tem 18 anos ou mais. Sem isso não podemos mostrar este conteúdo.';
export const START_AGAIN = __EN__ ? 'Start again' : 'Começar de novo';
export const CHECKING = __EN__ ? 'Checking the answer…' : 'Conferindo a resposta do verificador…';
