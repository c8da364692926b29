import { useState } from 'react';
import { CloseButton } from '../../src/dialog/close-button.tsx';
import { Dialog } from '../../src/dialog/dialog.tsx';
import * as base from '../../src/styles/classes.ts';

const shapes = { box: 'Caixa no meio', side: 'Painel ao lado' } as const;

export function Dialogs() {
  const [open, setOpen] = useState<keyof typeof shapes>();
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="dialogs">
      <h2 id="dialogs">Diálogos</h2>
      <div className="row">
        {(['box', 'side'] as const).map((shape) => (
          <button key={shape} type="button" className={base.button('line')} onClick={() => setOpen(shape)}>
            {shapes[shape]}
          </button>
        ))}
      </div>
      {open && (
        <Dialog
          {...(open === 'side' && { side: 'left' })}
          className={open}
          aria-label={shapes[open]}
          onClose={close}
        >
          <CloseButton onClick={close} />
          <p>O foco fica aqui dentro; Esc, o X e um toque ao lado fecham.</p>
          <button type="button" className={base.button('primary')} onClick={close}>
            Entendi
          </button>
        </Dialog>
      )}
    </section>
  );
}
