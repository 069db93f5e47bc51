import type { DelegationTask } from '@camarim/domain';

/** `does` stands after her name and before 'sozinha'; `left`: what the team can still do, and whom to ask for the rest. */
export const WITHHELD: Readonly<Record<DelegationTask, { does: string; left: string }>> = {
  publishing: {
    does: 'publica',
    left: 'A equipe pode tirar do ar, cancelar agendamentos e excluir. Para publicar em nome dela, peça que ela permita no estúdio dela, em “A equipe”.',
  },
  calls: {
    does: 'cuida das chamadas',
    left: 'Confirmar, pedir outro horário e mudar os horários é só com ela. A equipe pode cancelar com devolução e dizer quem não compareceu.',
  },
  comments: {
    does: 'responde comentários',
    left: 'Responder e pedir comentários é só com ela. A equipe continua moderando.',
  },
};

/** 'Luna publica sozinha', 'Luna publica, cuida das chamadas e responde comentários sozinha'. @param tasks one at least. */
export function aloneSentence(name: string, tasks: readonly DelegationTask[]): string {
  const does = new Intl.ListFormat('pt-BR').format(tasks.map((task) => WITHHELD[task].does));
  return `${name} ${does} sozinha`;
}
