/** What `#canvas` is where native code cannot run: nothing. */
export {}
