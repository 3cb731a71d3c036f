/** As a `ref`: takes the focus when it appears. For the one control that a screen or dialog was opened for. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
