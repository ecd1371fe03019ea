import type { Book } from './book.ts'

export const spanish: Book = {
  quotes: ['«', '»'],
  fields: [],
  onward: `
Lo que sigue se trata en el apartado {after}.
Con esto claro, el apartado {after} da el paso siguiente.
El apartado {after} parte de aquí.`,
  mention: `
También {m} tiene aquí su lugar.`,
  roles: {
    intro: {
      first: `
Anote primero la pregunta sobre {x} que le ha traído hasta aquí.
No se trata de saberlo todo sobre {x}, sino de ver qué decisiones están en su mano.
Su propio caso decide qué parte del tema de {x} importa, así que téngalo a la vista mientras lee.`,
      next: `
Lea de principio a fin si el tema es nuevo; si no, vaya a la parte que necesita.
No hace falta creer nada sin más: pruebe cada punto en pequeño y quédese con lo que funcione.
Apunte lo que usted haría de otra manera, porque ahí merece la pena una segunda mirada.
Primero van los términos, luego las decisiones y al final la letra pequeña.`,
    },
    what: {
      first: `
Antes de juzgar, aclare qué abarca {x} en su caso y qué queda fuera.
Para entender {x} ayuda separar el propósito de los medios.
Empiece por el caso más sencillo de {x} que se le ocurra y deje las excepciones para después.`,
      next: `
Diga en una frase propia para qué sirve; si cuesta, la idea aún no está clara.
Nombre algo parecido que no forme parte del tema, porque un límite a veces explica más que una lista.
Un ejemplo de su día a día puede ayudar más que una definición formal.
Pregunte qué faltaría sin ello, y el propósito se verá enseguida.`,
    },
    why: {
      first: `
El motivo para ocuparse de {x} debe ser el suyo; lo que otros elogian quizá no le importe.
Pregunte primero qué pasa si deja de lado {x}; la respuesta indica cuánto pesa el asunto.
Una buena razón a favor de {x} puede expresarse en tiempo, dinero, comodidad o riesgo.`,
      next: `
Haga una lista de lo que ganaría y, al lado, de aquello a lo que renunciaría.
Unos efectos se ven pronto y otros más tarde; sepárelos antes de decidir.
Un solo argumento fuerte vale más que una fila de argumentos débiles.
Donde no vea un beneficio propio, es legítimo dejar el asunto.`,
    },
    how: {
      first: `
Repase todos los pasos de {x} antes de dar el primero, para que nada falte a mitad de camino.
La entrada más segura en {x} es una prueba pequeña en la que poco pueda salir mal.
Divida el tema de {x} en pasos que terminen en algo que se pueda ver o comprobar.`,
      next: `
Cambie una sola cosa cada vez; de otro modo no sabrá qué marcó la diferencia.
Después de cada paso, compare lo que tiene con lo que quería.
Anote lo que hizo, porque el segundo intento empieza donde acaban esas notas.
Si un paso falla, vuelva al último punto que estaba bien.
Deje para el final lo que sea más difícil de deshacer.`,
    },
    versus: {
      first: `
Una comparación sobre {x} solo es justa si cada opción responde a las mismas preguntas.
Las diferencias en torno a {x} importan donde se notan al usarlas.
Antes de comparar, decida qué debe ofrecerle {x} y a qué puede renunciar.`,
      next: `
Ponga las opciones una al lado de otra y tache lo que todas comparten.
Piense en el día corriente tanto como en el mejor caso.
Si no hay un ganador claro, lleva ventaja la opción más fácil de deshacer.
Si una diferencia exige una explicación larga, quizá no importe en la práctica.`,
    },
    choose: {
      first: `
La elección adecuada en torno a {x} empieza por sus necesidades y no por una lista de características.
Escriba las condiciones que {x} debe cumplir antes de mirar ninguna oferta.
Elegir resulta más fácil si sabe de qué se arrepentiría más tarde en el tema de {x}.`,
      next: `
Descarte lo que no cumpla una condición necesaria, por atractivo que sea el resto.
Pruebe lo que se pueda probar, en las condiciones de un día corriente.
Pregúntese cómo se verá la elección cuando pase el primer entusiasmo.
Si las últimas opciones se parecen, quédese con la más sencilla.`,
    },
    mistakes: {
      first: `
Un error con {x} cuesta menos cuando se nota pronto, así que prevea un control después de cada fase.
Conviene preguntar dónde podría fallar {x} antes de que ocurra.
Los problemas con {x} dejan huellas: algo tarda más, cuesta más o hay que repetirlo.`,
      next: `
La prisa es una causa posible; copiar lo que le va bien a otra persona es otra.
No arregle todo a la vez: busque qué falló primero y mire lo que queda después.
Anote lo que dio por supuesto, para distinguir un supuesto falso de la mala suerte.
Pida a alguien que no haya participado que lo revise con ojos nuevos.`,
    },
    cost: {
      first: `
En un presupuesto para {x} hay gastos únicos y gastos que vuelven, y no conviene mezclarlos.
El precio de {x} es más que la cifra de la etiqueta: el tiempo y el mantenimiento también cuentan.
Antes de mirar ofertas sobre {x}, fije cuánto quiere gastar y qué debe cubrir esa suma.`,
      next: `
Pregunte qué incluye un precio, qué se añade y hasta cuándo vale.
Compare todo el tiempo de uso y no solo el primer pago.
Dé un valor también a sus propias horas, aunque nadie se las facture.
Si la suma es demasiado alta, reduzca el alcance antes que la calidad.`,
    },
    tools: {
      first: `
Quizá necesite menos para {x} de lo que piensa; separe lo necesario de lo cómodo.
Prepare todo lo de {x} antes de empezar y mire qué tiene ya en casa.
Un buen material ayuda con {x}, pero no sustituye al cuidado.`,
      next: `
Pida prestado o alquile lo que solo vaya a usar una vez.
Compruebe antes el tamaño y el estado, porque una pieza que falta detiene el trabajo.
Lo que más pase por sus manos puede ser de mejor calidad; en lo demás se puede ahorrar.
Guárdelo todo en un mismo sitio, y el próximo comienzo no exigirá buscar nada.`,
    },
    tips: {
      first: `
Los pequeños hábitos pueden hacer más por {x} que los grandes planes, si se mantienen.
No todos los consejos sobre {x} le servirán, así que tome lo que encaje y pruébelo.
Para facilitar {x}, busque el paso que suele aplazar y empiece por ahí.`,
      next: `
Una el hábito nuevo a algo que ya hace, y será más difícil olvidarlo.
Prepare con calma lo que necesitará con prisa.
Dé a cada cambio tiempo suficiente antes de juzgarlo.
Deje lo que solo hace porque alguien lo recomendó.`,
    },
    measure: {
      first: `
Para valorar {x}, decida de antemano qué contaría como éxito y cómo lo notaría.
Los resultados de {x} dicen poco sin el punto de partida, así que regístrelo primero.`,
      next: `
Mire el mismo dato a intervalos iguales, o comparará casualidades.
Mantenga corta la lista de datos; lo que nadie lee no hace falta contarlo.
Si un valor se mueve, pregunte qué más cambió en ese momento.
Los números dicen qué pasó, y las personas dicen por qué.`,
    },
    ask: {
      first: `
Las preguntas abiertas sobre {x} son buena señal: muestran dónde su caso se aparta del general.
Una duda sobre {x} está medio resuelta cuando se sabe qué cambiaría la respuesta.`,
      next: `
Pregunte con palabras sencillas, porque lo vago recibe respuestas vagas.
Pregunte también cómo lo sabe quien responde y si piensa en una situación como la suya.
Si las respuestas difieren, busque la condición que hace cierta cada una.
Lo que se puede probar sin riesgo no hace falta preguntarlo.`,
    },
    end: {
      first: `
Al final, el tema de {x} se reduce a decisiones que puede tomar una por una.
Nadie tiene que hacerlo todo a la vez cuando se trata de {x}.
Ahora tiene un orden para pensar en {x}, y eso dura más que cualquier consejo suelto.`,
      next: `
Elija el punto que más cambiaría para usted y dele una oportunidad justa.
Anote lo que espera antes de empezar; más tarde le dirá qué conservar.
Si su situación cambia, repase las mismas preguntas y no las mismas respuestas.
Deje sin mala conciencia lo que no encaje en su caso.`,
    },
    general: {
      first: `
Antes de seguir con {x}, merece la pena mirar este punto con más calma.
Una idea clara en este punto ahorra más tarde muchas conjeturas sobre {x}.`,
      next: `
Empiece por lo que está dado y pase después a lo que depende de usted.
Separe lo que debe estar bien de lo que puede ser suficiente.
Un caso concreto ayuda: tome uno que conozca y sígalo de principio a fin.
Escriba la decisión con su motivo, para poder revisarla cuando algo cambie.
No busque la respuesta perfecta, sino una que pueda probar pronto.
Donde haya otras personas afectadas, pregunte pronto, mientras cambiar cuesta poco.`,
    },
  },
}
