import { fireEvent } from '@testing-library/react';

/** Edits the field of a path as a user does: types into its box, or chooses from its list. */
export function editField(page: HTMLElement, path: string, text: string): void {
  const place = page.querySelector(`[data-path="${path}"]`);
  const select = place?.querySelector('select');
  const radio = place?.querySelector(`input[type="radio"][value="${text}"]`);
  const input = place?.querySelector('input, textarea');
  if (select) fireEvent.change(select, { target: { value: text } });
  else if (radio) fireEvent.click(radio);
  else if (input) {
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  } else if (place?.querySelector('ol')) moveFirstDown(place);
  else throw new Error(`No field on the page is ${path}`);
}

/** Moves the first row of an order below the second, by the keys. */
function moveFirstDown(order: Element): void {
  const grip = order.querySelector('li button');
  if (grip !== null) fireEvent.keyDown(grip, { key: 'ArrowDown', altKey: true });
}
