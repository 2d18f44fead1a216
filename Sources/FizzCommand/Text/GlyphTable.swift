extension Glyph {
  /// A character, a space, and its strokes: pairs of base-36 digits, x and then y, on a grid where descenders reach
  /// down to 0, the baseline is 4, small letters reach 14 (`e`) and capitals 18 (`i`).
  ///
  /// A plain stroke goes straight from point to point. `~` makes the points controls of a smooth curve, `*` of a closed
  /// one; a doubled point is a corner of the curve, a stroke whose points are all the same is a dot.
  static let table = #"""
    ! 0i09 0404
    " 0i0e 4i4e
    # 3i14 8i64 0d9d 0898
    $ ~9f9i0i0b9b940407 5k52
    % *0i4i4d0d *79b9b474 9i24
    & ~b42d2i7i7d0b0474ba
    ' 0i0e
    ( ~4k0g0541
    ) ~0k4g4501
    * 4i4c 0g8d 8g0d
    + 0a8a 4e46
    , 1502
    - 0a6a
    . 0404
    / 027k
    0 *0i9i9404
    1 0f4i44
    2 ~0d0i9i9c040494
    3 ~0f0i8i8b4b ~4b9b940407
    4 747i08a8
    5 8i1i0b ~0b1d9d940407
    6 *0d9d9404 ~090i8i8g
    7 0i9i34
    8 *1i8i8b1b *0b9b9404
    9 *0i9i9909 ~9d941416
    : 0505 0d0d
    ; 1602 1d1d
    < 8e0a86
    = 0d8d 0787
    > 0e8a06
    ? ~0f0i8i8c4c48 4444
    @ *4c8c8747 ~8d86c6cbci0i04a4
    A 045ia4 2989
    B 040i ~0i4i8i8b4b0b ~0b5b9b945404
    C ~bebi0i04b4b8
    D 040i ~0i5ibib45404
    E 8i0i0484 0b7b
    F 8i0i04 0b7b
    G ~bfbi0i04b4bbbb7b
    H 040i a4ai 0bab
    I 040i
    J ~7i7c740408
    K 040i 9i09 3c94
    L 0i0484
    M 040i68cic4
    N 040ia4ai
    O *0icic404
    P 040i ~0i5i9i9a5a0a
    Q *0icic404 88d2
    R 040i ~0i5i9i9a5a0a 5a94
    S ~9e9i0i0b9b940408
    T 0iai 545i
    U ~0i0c04a4acai
    V 0i54ai
    W 0i447ga4ei
    X 0ia4 ai04
    Y 0i5bai 5b54
    Z 0iai04a4
    [ 3k0k0131
    \ 0k72
    ] 0k3k3101
    ^ 0e4i8e
    _ 0292
    ` 0i2g
    a *0e9e9404 9e94
    b 0i04 *0e9e9404
    c ~8b8e0e048487
    d 9i94 *0e9e9404
    e ~0999999e0e049497
    f ~7i3i3e3a34 0e6e
    g *0e9e9404 ~9e96900002
    h 0i04 ~0a0e8e8a84
    i 0e04 0i0i
    j ~3e363000 3i3i
    k 0i04 7e07 3a84
    l 0i04
    m 0e04 ~0a0e6e6a64 ~6a6ececac4
    n 0e04 ~0a0e8e8a84
    o *0e9e9404
    p 0e00 *0e9e9404
    q 9e90 *0e9e9404
    r 0e04 ~0a0e5e
    s ~7c7e0e0979740406
    t ~3h3a3474 0e7e
    u ~0e080484888e 8e84
    v 0e448e
    w 0e346c94ce
    x 0e84 8e04
    y 0e44 8e20
    z 0e8e0484
    { ~5k2k2a0a0a2a2151
    | 0k01
    } ~0k3k3a5a5a3a3101
    ~ ~080c4c488c8c
    · 0a0a
    … 0404 4444 8484
    ° *0i4i4e0e
    × 0d77 7d07
    – 0a9a
    """#
}
