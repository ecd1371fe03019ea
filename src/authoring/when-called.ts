/** A function that is loaded when it is first called: an endpoint that writes text never loads the renderer. */
export function whenCalled<Given extends (...options: never[]) => Promise<unknown>>(
  load: () => Promise<Given>,
): Given {
  return (async (...options: Parameters<Given>) => (await load())(...options)) as Given
}
