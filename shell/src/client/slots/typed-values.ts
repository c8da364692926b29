/** Controls that shoppers type into. */
export const typedControls =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea';
/** Controls that shoppers tick, or choose a value with. */
const chosenControls = 'input:is([type="checkbox"], [type="radio"]), select';
const controls = `${typedControls}, ${chosenControls}`;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedValue {
  readonly value: string;
  /** Names the control among those of its slot, if it has a name. */
  readonly place: string | undefined;
  /** The address at which it was typed. */
  readonly url: string;
}

/**
 * Keeps what is typed, ticked or chosen in a slot, and where the focus is. React replaces the controls when it renders
 * the slot again: after HTML that a browser has translated before it hydrated, or after an error. And it hears nothing
 * of what was ticked or chosen before the slot hydrated.
 */
export class TypedValues {
  readonly #values = new Map<Element, Map<Control, TypedValue>>();
  readonly #hydrated = new WeakSet<Element>();
  /** The control that was pressed or got the focus last, unless something else did since. */
  #focused: { readonly control: Control; readonly slot: Element; readonly place: string } | undefined;

  constructor(page: Document) {
    // typed before this script ran, or filled in by the browser
    for (const control of page.querySelectorAll<Control>(controls))
      if (readValue(control) !== readDefault(control)) this.#keep(control);
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.matches(controls)) this.#keep(target as Control);
    };
    const onFocus = (target: unknown) => {
      this.#focused =
        target instanceof Element && target.matches(controls) ? nameFocus(target as Control) : undefined;
    };
    onFocus(page.activeElement);
    // a press comes before the focus, and React may replace the control between them
    for (const event of ['mousedown', 'focusin'])
      page.addEventListener(event, ({ target }) => onFocus(target), { capture: true });
    // before React, which hydrates for this event and may replace its control
    page.addEventListener('input', onInput, { capture: true });
    page.addEventListener('reset', ({ target }) => {
      for (const values of this.#values.values())
        for (const [control] of values) if (control.form === target) values.delete(control);
    });
  }

  /**
   * Puts what was typed into the slot's new controls, at the address at which it was typed. The first time that the slot
   * has hydrated, its listeners hear what was ticked or chosen before. A control that replaces the focused one gets the
   * focus, else the next letters would go nowhere.
   */
  restore(slot: Element, hydrated: boolean): void {
    const isFirst = hydrated && !this.#hydrated.has(slot);
    if (hydrated) this.#hydrated.add(slot);
    const values = this.#values.get(slot) ?? new Map<Control, TypedValue>();
    for (const [control, { value, place, url }] of [...values]) {
      if (control.isConnected) {
        if (isFirst && url === addressNow() && control.matches(chosenControls)) repeat(control, value);
        continue;
      }
      values.delete(control);
      const next = findControl(slot, place);
      if (next && readValue(next) === readDefault(next) && url === addressNow()) repeat(next, value);
    }
    this.#focusAgain(slot);
    // after a press on the control that was replaced, the browser takes the focus away
    setTimeout(() => this.#focusAgain(slot));
  }

  #focusAgain(slot: Element): void {
    const focused = this.#focused;
    if (focused?.slot !== slot || focused.control.isConnected || document.activeElement !== document.body)
      return;
    findControl(slot, focused.place)?.focus({ preventScroll: true });
  }

  #keep(control: Control): void {
    const slot = control.closest('[data-slot]');
    if (slot === null) return;
    const place = describePlace(control);
    const values = this.#values.get(slot) ?? new Map<Control, TypedValue>();
    // of a control that has been replaced
    for (const [each, former] of values) if (former.place === place && !each.isConnected) values.delete(each);
    values.set(control, { value: readValue(control), place, url: addressNow() });
    this.#values.set(slot, values);
  }
}

function nameFocus(control: Control) {
  const slot = control.closest('[data-slot]');
  const place = describePlace(control);
  return slot && place !== undefined ? { control, slot, place } : undefined;
}

function findControl(slot: Element, place: string | undefined): Control | undefined {
  if (place === undefined) return undefined;
  return [...slot.querySelectorAll<Control>(controls)].find((each) => describePlace(each) === place);
}

const addressNow = () => `${location.pathname}${location.search}`;

/** Names a control among those of its slot; undefined when it has neither name, id nor label of its own. */
function describePlace({ form, name, id, type, ariaLabel, value }: Control): string | undefined {
  const own = name || id || ariaLabel;
  return own ? [form?.getAttribute('id'), type, own, type === 'radio' && value].join(' ') : undefined;
}

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

function readValue(control: Control): string {
  return isTick(control) ? String(control.checked) : control.value;
}

function readDefault(control: Control): string {
  if (isTick(control)) return String(control.defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const { options } = control;
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** Enters a value as shoppers do, so that React and other listeners hear of it. */
function repeat(control: Control, value: string): void {
  if (isTick(control)) {
    // hydrates the part that it is in
    control.dispatchEvent(new Event('change', { bubbles: true }));
    control.checked = value !== 'true';
    // a radio button is not unticked by a click
    if (control.type === 'checkbox' || value === 'true') control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const prototype =
      control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    // React's own setter would make it overlook the event
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
