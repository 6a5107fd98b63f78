/** The address of the tests' page: there is no server, the test provides every file. */
export const home = 'http://vistas.test/'
