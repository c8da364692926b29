/** Controls that shoppers type into. */
export const typedControls =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea';

type Control = HTMLInputElement | HTMLTextAreaElement;

interface TypedValue {
  readonly control: Control;
  readonly value: string;
  /** The address at which it was typed. */
  readonly url: string;
}

/**
 * Keeps what is typed into a slot, because React replaces the controls when it renders the slot again: after HTML that a
 * browser has translated before it hydrated, or after an error.
 */
export class TypedValues {
  /** What was typed, by slot and by the place of the control in it. */
  readonly #values = new Map<Element, Map<string, TypedValue>>();

  constructor(page: Document) {
    // typed before this script ran, or filled in by the browser
    for (const control of page.querySelectorAll<Control>(typedControls))
      if (control.value !== control.defaultValue) this.#keep(control);
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.matches(typedControls)) this.#keep(target as Control);
    };
    // before React, which hydrates for this event and may replace its control
    page.addEventListener('input', onInput, { capture: true });
    page.addEventListener('reset', ({ target }) => {
      for (const values of this.#values.values())
        for (const [place, { control }] of values) if (control.form === target) values.delete(place);
    });
  }

  /** Puts what was typed into the slot's new controls, at the address at which it was typed. */
  restore(slot: Element): void {
    for (const [place, { control, value, url }] of this.#values.get(slot) ?? []) {
      if (control.isConnected) continue;
      this.#values.get(slot)?.delete(place);
      const next = [...slot.querySelectorAll<Control>(typedControls)].find(
        (each) => describePlace(each) === place,
      );
      if (next && next.value === next.defaultValue && url === addressNow()) fill(next, value);
    }
  }

  #keep(control: Control): void {
    const slot = control.closest('[data-slot]');
    const place = describePlace(control);
    if (slot === null || place === undefined) return;
    const values = this.#values.get(slot) ?? new Map<string, TypedValue>();
    values.set(place, { control, value: control.value, url: addressNow() });
    this.#values.set(slot, values);
  }
}

const addressNow = () => `${location.pathname}${location.search}`;

/** Names a control among those of its slot; undefined when it has neither name, id nor label of its own. */
function describePlace({ form, name, id, type, ariaLabel }: Control): string | undefined {
  const own = name || id || ariaLabel;
  return own ? `${form?.getAttribute('id') ?? ''} ${type} ${own}` : undefined;
}

/** Fills in a value as typing does, so that React and other listeners hear of it. */
function fill(control: Control, value: string): void {
  const prototype =
    control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
